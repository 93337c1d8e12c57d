// What is typed before a page sleeps no more, and what Escape takes back, turned round.
const file = 'web/src/ui/early-press.ts'
const presses = ['web/src/app/early-']
const search = ['web/src/app/search-button']

export default [
  {
    what: 'Escape takes no press back on a sleeping page',
    file,
    from: "if(held&&held.type==='button')held.removeAttribute",
    to: 'if(0)held.removeAttribute',
    tests: presses,
  },
  {
    what: 'what is typed after Escape is still for a field of a sleeping page',
    file,
    from: "if(k==='Escape'){\nr.removeAttribute('${keys}');",
    to: "if(k==='Escape'){",
    tests: presses,
  },
  {
    what: 'keys typed on a sleeping page while a field is on its way do something else, too',
    file,
    from: 'k.length===1)){\ne.preventDefault();',
    to: 'k.length===1)){',
    tests: presses,
  },
  {
    what: 'a second press on a sleeping page forgets what was typed for its field',
    file,
    from: "r.getAttribute('${keys}')||''",
    to: "''",
    tests: presses,
  },
  {
    what: 'a sleeping page takes keys although the button opens no field',
    file,
    from: "if(p.hasAttribute('aria-keyshortcuts'))",
    to: 'if(1)',
    tests: presses,
  },
  {
    what: 'on a sleeping page keys stay with a field after another took the focus',
    file,
    from: "addEventListener('focusin',function(){r.removeAttribute('${keys}')});",
    to: '',
    tests: presses,
  },
  {
    what: 'other shortcuts are typed into the field that a sleeping page opens',
    file,
    from: 't!==null&&!n&&',
    to: 't!==null&&',
    tests: presses,
  },
  {
    what: 'a shortcut does nothing where a sleeping page cannot have its program',
    file,
    from: 'if(b)press(b,e)',
    to: 'if(b&&!broken)press(b,e)',
    tests: presses,
  },
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
  {
    what: 'the search of a sleeping page opens without what was typed',
    file: 'web/src/features/search/search-box.tsx',
    from: 'useState(() => readEarlyKeys().slice(0, limits.find.longest))',
    to: "useState('')",
    tests: search,
  },
  {
    what: 'the search of a sleeping page leaves keys to the page',
    file: 'web/src/features/search/search-box.tsx',
    from: 'useLayoutEffect(endEarlyKeys, [])',
    to: '',
    tests: search,
  },
  {
    what: 'the search opens after Escape, as its part comes later than a sleeping page wakes',
    file: 'web/src/app/search-button.tsx',
    from: "if (event.key === 'Escape' && !document.querySelector(openQuestion)) setOpen(false)",
    to: '',
    tests: search,
  },
]
