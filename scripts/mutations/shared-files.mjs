// Which modules of the browser's program share a file, turned round.
const file = 'web/file-plan.ts'
const tests = ['web/file-plan']

export default [
  {
    what: 'files are joined whatever pages load in vain',
    file,
    from: 'if (one.uses[n]) gain += weight * (other.uses[n] ? requestCost : -other.size)',
    to: 'if (one.uses[n]) gain += weight * (other.uses[n] ? requestCost : 0)',
    tests,
  },
  {
    what: 'what a file needs of others costs nothing',
    file,
    from: 'if (!need.uses[n]) gain -= weight * (need.size + requestCost)',
    to: 'if (!need.uses[n]) gain -= 0',
    tests,
  },
  {
    what: 'what one page alone uses has a file of its own',
    file,
    from: '(users.size < 2 && !isFirst) || ',
    to: '',
    tests,
  },
  {
    what: 'what may be overruled stands after its pages',
    file,
    from: 'users.size >= (modules.get(id)?.firstFrom ?? Infinity)',
    to: 'false',
    tests,
  },
  {
    what: 'what only late parts share is planned',
    file,
    from: ' || !uses.includes(true)) continue',
    to: ') continue',
    tests,
  },
]
