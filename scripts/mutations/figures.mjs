// Pictures in themes and in motion, words on phones, code that runs: what is a rule, turned round.
const lint = ['server/src/content/lint/']
const renderings = ['server/src/content/model/renderings']
const served = ['server/src/site/served-files', 'server/src/lib/security-headers']
const run = ['web/src/features/progress/run/']

export default [
  {
    what: 'the dark picture has the colours of the light one',
    file: 'server/src/content/model/renderings.ts',
    from: 'figureColors[name]?.[theme] ?? whole',
    to: 'figureColors[name]?.light ?? whole',
    tests: renderings,
  },
  {
    what: 'a still picture moves',
    file: 'server/src/content/model/renderings.ts',
    from: "const still = svg.replaceAll(mover, '')",
    to: 'const still = svg',
    tests: renderings,
  },
  {
    what: 'a picture is left light in the dark theme',
    file: 'server/src/content/markdown/pictures.ts',
    from: "  return [look(src, 'in-light', moving?.light), look(dark, 'in-dark', moving?.dark)]\n",
    to: "  return [look(src, 'in-light', moving?.light)]\n",
    tests: ['server/src/content/markdown/', 'server/src/content/read/'],
  },
  {
    what: 'words in a picture are measured without what makes them small',
    file: 'server/src/content/lint/small-text.ts',
    from: 'scale: around.scale * scaleOf(attributes),',
    to: 'scale: around.scale,',
    tests: lint,
  },
  {
    what: 'words of 11 pixels are large enough on a phone',
    file: 'server/src/content/lint/small-text.ts',
    from: 'const smallest = 12\n',
    to: 'const smallest = 11\n',
    tests: lint,
  },
  {
    what: 'a picture may move by its style',
    file: 'server/src/content/lint/svg-safety.ts',
    from: '  if (moved) {\n',
    to: '  if (moved && svg.length < 0) {\n',
    tests: lint,
  },
  {
    what: 'a picture may change where its links lead',
    file: 'server/src/content/lint/svg-safety.ts',
    from: String.raw`attributeName\s*=\s*["']\s*(?:\w+:)?href|`,
    to: '',
    tests: lint,
  },
  {
    what: 'CSS that belongs to no HTML is marked to run',
    file: 'server/src/content/lint/run-blocks.ts',
    from: "  if (language !== 'css' || isBelowHtml) return null\n",
    to: "  if (language === 'css' || isBelowHtml || language) return null\n",
    tests: lint,
  },
  {
    what: 'the frame for written code has the origin of the page',
    file: 'server/src/site/run-policies.ts',
    from: "'sandbox allow-scripts',",
    to: "'sandbox allow-scripts allow-same-origin',",
    tests: served,
  },
  {
    what: 'the frame for written code fetches pictures from anywhere',
    file: 'server/src/site/run-policies.ts',
    from: "'img-src data:',",
    to: "'img-src *',",
    tests: served,
  },
  {
    what: 'the worker for Python may call the school',
    file: 'server/src/site/run-policies.ts',
    from: `"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"`,
    to: `"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"`,
    tests: served,
  },
  {
    what: 'a packed file has the policy of pages',
    file: 'server/src/site/run-policies.ts',
    from: String.raw`run-frame\.html(\.br|\.gz)?$`,
    to: String.raw`run-frame\.html$`,
    tests: served,
  },
  {
    what: 'a draft is shown for other code',
    file: 'web/src/features/progress/run/drafts.ts',
    from: 'readAll()[original] ?? original',
    to: 'Object.values(readAll())[0] ?? original',
    tests: run,
  },
  {
    what: 'a picture goes on moving on paper',
    file: 'web/src/features/progress/play-buttons.ts',
    from: "  window.addEventListener('beforeprint', stop)\n",
    to: '',
    tests: ['web/src/features/progress/play-buttons'],
  },
  {
    what: 'paper has the colours of the dark theme',
    file: 'web/src/ui/tokens.css',
    from: '@media screen {',
    to: '@media all {',
    tests: ['web/src/ui/tokens'],
  },
  {
    what: 'in a course from right to left the circles stand behind their words',
    file: 'web/src/features/quizzes/options.tsx',
    from: 'dir={dir}',
    to: '',
    tests: ['web/src/features/quizzes/right-to-left'],
  },
  {
    what: 'words of the page end with their full stop on the wrong side',
    file: 'web/src/ui/course-language.tsx',
    from: "(dir === 'rtl' ? `",
    to: "(dir === 'ltr' ? `",
    tests: ['web/src/features/quizzes/right-to-left'],
  },
  {
    what: 'an option that is a formula has no name',
    file: 'web/src/features/quizzes/options.tsx',
    from: "part.includes('<math')",
    to: "part.includes('<maths')",
    tests: ['web/src/features/quizzes/options'],
  },
]
