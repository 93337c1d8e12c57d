// Words of the office's pages about the server: its state, and its emails.

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const status = {
  page: 'Status',
  title: 'Status',
  checked: (time: string) => `Checked at ${time}, again every 30 seconds`,
  checkAgain: 'Check again',
  checking: 'Checking…',
  failed: 'The state of the server could not be read.',
  well: 'All is well',
  wellText: 'There is nothing you need to do.',
  faults: (count: number) => `${counted(count, 'thing needs', 'things need')} your attention`,
  mail: 'Emails',
  waiting: 'Waiting',
  waitingSince: (count: number, time: string) => `${count}, the oldest from ${time}`,
  sentLastDay: 'Sent in the last 24 hours',
  printedLastDay: 'Only in the server’s log, last 24 hours',
  expired: 'Not sent in time, last 24 hours',
  logOnly: (count: number) =>
    count === 0
      ? 'No mail server is set, so nothing is sent.'
      : 'No mail server is set, so these reached nobody. They are only in the server’s log.',
  seeMails: 'See the emails',
  seeLate: 'See who got no email',
  backups: 'Backups',
  lastBackup: 'Last',
  noBackup: 'None yet',
  lastDownload: 'Downloaded',
  notTestedFile: 'not tested',
  testRestore: 'Test restore',
  restoreWorked: (day: string | null) => (day === null ? 'Worked' : `Worked, ${day}`),
  backupMade: (time: string, size: string | null) => (size === null ? time : `${time}, ${size}`),
  notTested: 'Not done yet',
  howTo: 'Back up on the server',
  howToBackUp: 'This makes a backup, then tests it:',
  backupCommands: 'npm run kinnow -- backup FILE\nnpm run kinnow -- verify FILE',
  download: 'Download a backup',
  downloadTitle: 'Download a backup',
  downloadText:
    'The file contains everything the school knows, and usually its key. Keep it as private as the school itself.',
  password: 'Your password',
  close: 'Close',
  cancel: 'Cancel',
  preparing: 'Preparing…',
  begun: 'The download has begun',
  begunText: 'Wait until your browser has the whole file. Keep it as private as the school itself.',
  howToTest: 'Test a restore',
  howToTestText:
    'This reads a backup to its end, as restoring it would, and changes nothing. Run it where the file is, also for one that you downloaded:',
  testCommand: 'npm run kinnow -- verify FILE',
  drill: 'How to try a whole school from a backup: `docs/operating/backup.md`',
  storage: 'Storage',
  database: 'Accounts and answers',
  media: 'Pictures, videos and files',
  free: 'Free on the disk',
  notKnown: 'Not known here',
  answers: 'Answer times',
  within: '95 of 100 answers',
  withinTime: (milliseconds: number | null) => {
    if (milliseconds === null) return 'took over 10 seconds'
    return milliseconds < 1000
      ? `within ${milliseconds} ms`
      : `within ${milliseconds / 1000} seconds`
  },
  noAnswers: 'none yet',
  answered: 'Answered',
  failedAnswers: 'Failed',
  since: 'Since Kinnow was started',
  report: 'Report for support',
  versions: 'Versions',
  product: 'Kinnow',
  parts: 'Runs on',
  content: 'Content',
  contentText: (courses: number, lessons: number, questions: number) =>
    `${counted(courses, 'course', 'courses')}, ${counted(lessons, 'lesson', 'lessons')}, ${counted(questions, 'question', 'questions')}`,
  checks: 'Checks',
  checksText: 'The full check runs on the server: `npm run kinnow -- doctor`',
  states: { warning: 'Look at this:', critical: 'Broken:' },
  auditLog: 'Audit log',
  auditLogText: 'Who did what in the last 30 days',
}

export const mails = {
  page: 'Emails',
  title: 'Emails',
  lead: 'What they say is not shown: it may be a code.',
  states: 'Show',
  waiting: 'Waiting',
  expired: 'Not sent in time',
  to: 'To',
  kind: 'About',
  since: 'Written',
  next: 'Next try',
  ended: 'Ended',
  tries: (count: number) => (count === 0 ? 'not tried yet' : counted(count, 'try', 'tries')),
  soon: 'now',
  nobody: 'an account that was deleted',
  noWaiting: 'No emails are waiting',
  noWaitingText: 'Everything that was due has been sent.',
  noServerText: 'No mail server is set: emails reach nobody, and appear only in the server’s log.',
  noExpired: 'Nothing was late',
  noExpiredText: 'In the last day every email could be sent in time.',
  more: (shown: number, total: number) => `The first ${shown} of ${total}`,
  retry: 'Try again now',
  retrying: 'Trying…',
  retried: 'Trying again',
  retriedText: (count: number) =>
    count === 0
      ? 'No email was refused before: each goes out by itself.'
      : `${counted(count, 'email is', 'emails are')} tried again now.`,
  notRetried: 'Not tried again',
  failed: 'The emails could not be loaded.',
  back: 'Status',
  kinds: {
    code: 'A code',
    link: 'A link to a new password',
    'known-address': 'This address has an account already',
    'password-changed': 'The password was changed',
    'email-changed': 'The email was changed',
    'google-linked': 'Google was connected',
    'account-deleted': 'The account was deleted',
    contact: 'A message to the school',
    reviews: 'Reviews are due',
    streak: 'The streak ends today',
    week: 'The week of a student',
    announcement: 'An announcement',
    invitation: 'An invitation into a class',
    account: 'A link to set a password',
    ask: 'Question whether emails about a student are wanted',
  } as Record<string, string>,
}

/** What helps where no mail server is set. */
export const mailHelp = {
  works:
    'Without it you can do everything else: people log in with a password or a class card, and you hand links over that you make under People.',
  set: 'Set it on the server, with the name and password of your mail server:',
  example: 'SMTP_URL=smtp://user:password@mail.example:587',
  copy: 'Copy the example',
  copied: 'Copied',
  notCopied: 'Not copied',
  notCopiedText: 'This browser does not let a page copy. Select the line and copy it yourself.',
  docs: 'All settings, with what they do: `docs/operating/install.md`',
}

/** What a helper needs to know of a school, without anybody's name, address or secret. */
export const supportReport = {
  title: 'Report for support',
  text: 'Versions, figures and what the checks found. There is no name, address, password or key in it.',
  label: 'Report',
  copy: 'Copy',
  copied: 'The report is copied.',
  notCopied: 'This browser does not let a page copy. Save the report instead.',
  save: 'Save as a file',
  file: (day: string) => `kinnow-report-${day}.txt`,
}
