// What a visitor wanted before there was an account, and what the first login asks, turned round.
const wish = ['web/src/screens/learn/enrol']

export default [
  {
    what: 'a wish enrols whoever signs in next',
    file: 'web/src/screens/learn/enroll.tsx',
    from: 'wish.email !== null && wish.email !== email',
    to: "wish.email === ''",
    tests: wish,
  },
  {
    what: 'a wish that was refused is tried again',
    file: 'web/src/screens/learn/enroll.tsx',
    from: '    forgetWish()\n    tellRefusal(error)',
    to: '    tellRefusal(error)',
    tests: wish,
  },
  {
    what: 'a wish and a lost session lead round and round',
    file: 'web/src/screens/learn/enroll.tsx',
    from: '      loseSession()\n',
    to: '',
    tests: wish,
  },
  {
    what: 'a wish is meant for ever',
    file: 'web/src/lib/wish.ts',
    from: 'age <= limits.wish.kept',
    to: 'age >= 0',
    tests: wish,
  },
  {
    what: 'a stored wish leads to another site',
    file: 'web/src/lib/wish.ts',
    from: '    isOwn(String(from)) &&\n',
    to: '',
    tests: wish,
  },
  {
    what: 'a wish outlives signing out',
    file: 'web/src/lib/session.ts',
    from: "  keepInTab('wish', null)\n",
    to: '',
    tests: wish,
  },
  {
    what: 'name and class are asked at each login',
    file: 'server/src/auth/sign-in.ts',
    from: 'account.first_login_at === null',
    to: "account.id !== ''",
    tests: ['server/src/auth/login'],
  },
]
