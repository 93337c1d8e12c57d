// When a page from the server sleeps, what wakes it up, and what is pressed before, turned round.
const sleep = ['web/src/ui/sleep']
const presses = ['web/src/app/early-']
const themes = ['web/src/lib/theme.test']
const theme = 'web/src/lib/theme.ts'
const file = 'web/src/ui/sleep.ts'
const press = 'web/src/ui/early-press.ts'

export default [
  {
    what: 'a page sleeps although a part of it waits for the browser',
    file,
    from: "needs.has('at once') || ",
    to: '',
    tests: sleep,
  },
  {
    what: 'a press on a link loads the program of the page that is left',
    file,
    from: "if(!a||e.type==='keydown'&&e.key!=='Enter')wake()",
    to: 'wake()',
    tests: sleep,
  },
  {
    what: 'who saves data loads a program for scrolling',
    file,
    from: '&&!(navigator.connection||{}).saveData',
    to: '',
    tests: sleep,
  },
  {
    what: 'who is signed in sees a page for visitors until it is used',
    file,
    from: "['userToken', ...needs]",
    to: 'needs',
    tests: sleep,
  },
  {
    what: 'a page that Back shows again does not look who is there',
    file,
    from: 'else check()',
    to: '',
    tests: sleep,
  },
  {
    what: 'of what the page before handed over nothing is shown',
    file,
    from: '(history.state||{}).usr||',
    to: '',
    tests: sleep,
  },
  {
    what: 'several presses before the scripts are all carried out',
    file: press,
    from: "if(held&&held.type==='button'&&p.type==='button')held.removeAttribute('${mark}');",
    to: '',
    tests: presses,
  },
  {
    what: 'a press that the page has heard is carried out once more',
    file: press,
    from: "||d.documentElement.hasAttribute('${awake}')",
    to: '',
    tests: presses,
  },
  {
    what: 'a button turns for ever where the scripts cannot be had',
    file: press,
    from: "else held.removeAttribute('${mark}')",
    to: '',
    tests: presses,
  },
  {
    what: 'styles take effect from the first to the last',
    file: 'web/src/ui/linked-styles.ts',
    from: 'had.toReversed()',
    to: 'had',
    tests: ['web/src/ui/linked-styles'],
  },
  {
    what: 'a sleeping page leaves nothing of a visit',
    file,
    from: 'localStorage.setItem(s[0],s[1])',
    to: '0',
    tests: sleep,
  },
  {
    what: 'what belonged to another selection stays on a sleeping page',
    file,
    from: 'if(other)localStorage.removeItem(s[0])',
    to: 'if(0)localStorage.removeItem(s[0])',
    tests: sleep,
  },
  {
    what: 'a mouse that rests wakes a page up',
    file,
    from: "if(e.type==='pointermove'&&!e.movementX&&!e.movementY)return;\n",
    to: '',
    tests: sleep,
  },
  {
    what: 'a click alone is not heard by a sleeping page',
    file,
    from: "'focusin','click',",
    to: "'focusin',",
    tests: sleep,
  },
  {
    what: 'a sleeping page wakes for whatever another tab stores',
    file,
    from: "if(!e.key||e.key==='theme'||names.includes(e.key))wake()",
    to: 'wake()',
    tests: sleep,
  },
  {
    what: 'a sleeping page shows the theme of before',
    file,
    from: "||e.key==='theme'",
    to: '',
    tests: sleep,
  },
  {
    what: 'a sleeping page does not hear that all was forgotten',
    file,
    from: '!e.key||',
    to: '',
    tests: sleep,
  },
  {
    what: 'what was chosen from a list before the scripts is shown and does not count',
    file: 'web/src/ui/quiet-select.tsx',
    from: 'if (early !== undefined) latest.current(early)',
    to: '',
    tests: presses,
  },
  {
    what: 'a theme that nothing keeps is taken back',
    file: theme,
    from: 'catch(e){h.chosen=t}',
    to: 'catch(e){}',
    tests: themes,
  },
  {
    what: 'a theme chosen for the page alone outlives a later choice',
    file: theme,
    from: 'delete h.chosen;',
    to: '',
    tests: themes,
  },
  {
    what: 'the program does not know of a theme that nothing keeps',
    file: theme,
    from: "document.documentElement.dataset['chosen'] ?? readStored",
    to: 'readStored',
    tests: themes,
  },
  {
    what: 'a theme chosen with the program is taken back where nothing is kept',
    file: theme,
    from: "else dataset['chosen'] = theme",
    to: '',
    tests: themes,
  },
]
