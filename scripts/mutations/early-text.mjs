// What is typed before a page sleeps no more, turned round.
const file = 'web/src/ui/early-press.ts'
const presses = ['web/src/app/early-']

export default [
  {
    what: 'what was typed on a sleeping page is lost where its program cannot be had',
    file,
    from: 'if(broken&&!isAwake())try',
    to: 'if(0)try',
    tests: presses,
  },
  {
    what: 'a page that sleeps no more keeps text in the tab',
    file,
    from: 'if(broken&&!isAwake())try',
    to: 'if(broken)try',
    tests: presses,
  },
  {
    what: 'passwords and codes typed on a sleeping page are kept in the tab',
    file,
    from: "const kept = 'textarea,select,[type=email],[type=search],[autocomplete=name]'",
    to: "const kept = 'textarea,select,input'",
    tests: presses,
  },
  {
    what: 'what was typed on one sleeping page stands in another',
    file,
    from: 'if(t.shift()!==location.href||isAwake())return;',
    to: 'if(!t.shift())return;',
    tests: presses,
  },
  {
    what: 'what was kept for a sleeping page stays in the tab',
    file,
    from: "sessionStorage.removeItem('earlyText');",
    to: '',
    tests: presses,
  },
]
