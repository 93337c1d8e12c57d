// What a student chooses about mails, turned round.
export default [
  {
    what: 'an address that was named again goes before its link does',
    file: 'server/src/reminders/recipient-repository.ts',
    from: "    .where('link_ends_at', '<=', db.now)\n    .execute()",
    to: '    .execute()',
    tests: ['server/src/reminders/summaries'],
  },
  {
    what: 'who changes reminders still counts as not heeding them',
    file: 'server/src/reminders/repository.ts',
    from: '    unheeded: 0,\n',
    to: '',
    tests: ['server/src/reminders/reminders.test'],
  },
]
