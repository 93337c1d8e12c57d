// Rules of lessons that anybody may read.
const tests = ['server/src/previews']

export default [
  {
    what: 'every lesson is read without an account',
    file: 'server/src/previews/repository.ts',
    from: "    .where('id', '=', id)\n    .where('preview', '=', 1)\n",
    to: "    .where('id', '=', id)\n",
    tests,
  },
  {
    what: 'a preview that is gone is still read',
    file: 'server/src/previews/repository.ts',
    from: "    .where('preview', '=', 1)\n    .where('retired', '=', 0)\n    .executeTakeFirst()",
    to: "    .where('preview', '=', 1)\n    .executeTakeFirst()",
    tests,
  },
  {
    what: 'a preview answers the questions of other lessons',
    file: 'server/src/previews/service.ts',
    from: "    if (ofLesson !== lesson.id) fail('not-found')\n",
    to: '',
    tests,
  },
  {
    what: 'visitors try quick checks without end',
    file: 'server/src/previews/service.ts',
    from: '  if (wait > 0) refuseFor(wait)\n',
    to: '',
    tests,
  },
  {
    what: 'the home page asks questions of closed lessons',
    file: 'server/src/previews/repository.ts',
    from: "    .where('lessons.preview', '=', 1)\n    .where('lessons.retired', '=', 0)\n",
    to: "    .where('lessons.retired', '=', 0)\n",
    tests,
  },
]
