// What the operator's commands are called and need: for `--help`, and for what is mistyped.

type Command = {
  /** As it is typed, such as `user show`. */
  name: string
  /** What has to follow. */
  needs: string[]
  /** What may follow, in brackets. */
  mayHave?: string
  summary: string
  /** How many words may follow those it needs; none if unset. */
  more?: number
  /** A rule of its own: what is wrong, or null. */
  check?: (words: string[], flags: Flags) => string | null
}

type Flags = { changed: boolean; replay: boolean; all: boolean; json: boolean }

type Option = { text: string; summary: string; of: string[] }

const reading = ['content lint', 'content import', 'content watch']
const importing = ['content import', 'content watch']

const groups: Command[][] = [
  [
    {
      name: 'content lint',
      needs: ['DIR'],
      mayHave: '[--json]',
      summary: 'check a folder of courses, or a .zip of one',
    },
    {
      name: 'content import',
      needs: ['DIR'],
      summary: 'import it into the school; importing again changes only what changed',
    },
    {
      name: 'content watch',
      needs: ['DIR'],
      summary: 'import it now and after each change, until Ctrl-C',
    },
    {
      name: 'content export',
      needs: ['DIR'],
      summary: 'write the imported files into DIR, one folder for each origin',
    },
    {
      name: 'content regrade',
      needs: [],
      mayHave: 'QUESTION | --changed',
      more: 1,
      summary: 'show which marks a corrected answer key would change',
      check: (words, { changed }) => {
        if (words.length === 0 && !changed) return 'needs QUESTION or --changed'
        return words.length === 1 && changed ? 'takes QUESTION or --changed, not both' : null
      },
    },
  ],
  [
    {
      name: 'user list',
      needs: [],
      mayHave: '[--search TEXT]',
      summary: 'list the accounts by address',
    },
    { name: 'user show', needs: ['EMAIL'], summary: 'show one account' },
    { name: 'user verify', needs: ['EMAIL'], summary: 'confirm an address without a code' },
    { name: 'user lock', needs: ['EMAIL'], summary: 'lock an account' },
    { name: 'user unlock', needs: ['EMAIL'], summary: 'unlock an account' },
    {
      name: 'user extra-time',
      needs: ['EMAIL', 'FACTOR'],
      summary: 'give a student more time in timed quizzes: 1, 1.25, 1.5 or 2 times',
    },
    {
      name: 'user owner',
      needs: ['EMAIL'],
      summary: 'let somebody run the school, with an account made for them if there is none',
    },
    {
      name: 'user reset-link',
      needs: ['EMAIL'],
      summary: 'make a link with which the owner can set a new password',
    },
    {
      name: 'user delete',
      needs: ['EMAIL'],
      mayHave: '--yes',
      summary: 'delete an account and everything in it',
    },
  ],
  [
    {
      name: 'summary list',
      needs: ['EMAIL'],
      summary: 'list who gets the weekly email about a student',
    },
    { name: 'summary add', needs: ['EMAIL', 'ADDRESS'], summary: 'invite an address to get it' },
    {
      name: 'summary remove',
      needs: ['EMAIL', 'ADDRESS'],
      summary: 'stop sending it to an address',
    },
  ],
  [
    {
      name: 'message list',
      needs: [],
      summary: 'show the newest messages from the contact form',
    },
  ],
  [
    {
      name: 'quiz statistics',
      needs: ['QUIZ'],
      mayHave: '[--csv]',
      summary: 'show how well each question of a quiz works; QUIZ is the id in its address',
    },
  ],
  [
    {
      name: 'memory evaluate',
      needs: [],
      mayHave: '[--student EMAIL]',
      summary: 'check how well the model predicts what students recall',
    },
    {
      name: 'memory rebuild',
      needs: [],
      summary: 'work out again from the answers what students remember',
    },
    {
      name: 'memory optimize',
      needs: [],
      summary: 'fit the model to past answers, if it then predicts better',
    },
    {
      name: 'memory retention',
      needs: ['SHARE | free'],
      summary: 'set for everyone what share of reviews should be recalled, 0.80 to 0.95',
    },
  ],
  [
    {
      name: 'backup',
      needs: ['FILE'],
      mayHave: '[--force]',
      summary: 'write the whole school into one file while it is running',
    },
    {
      name: 'verify',
      needs: ['FILE'],
      summary: 'read a backup to the end and check that it is complete',
    },
    {
      name: 'restore',
      needs: ['FILE'],
      mayHave: '[--force]',
      summary: 'restore it into an empty school, or with --force over any; stop the server first',
    },
  ],
  [
    {
      name: 'demo',
      needs: [],
      summary: 'add a class of made-up students who have learned for five weeks',
    },
  ],
  [
    {
      name: 'doctor',
      needs: [],
      mayHave: '[DIR …]',
      summary:
        'check the school; exit code 0: all is well, 1: look at something, 2: something is broken',
      more: Infinity,
      check: (words, { replay, all, json }) =>
        replay && (words.length > 0 || all || json) ? 'with --replay takes nothing else' : null,
    },
  ],
]

const options: Option[] = [
  { text: '--language en', summary: 'for folders with several languages', of: reading },
  {
    text: '--skip-faulty',
    summary: 'leave out what has errors, list it, and import the rest; the exit code is then 3',
    of: reading,
  },
  {
    text: '--yes',
    summary: 'retire what is no longer in DIR without asking, even if students have started it',
    of: importing,
  },
  {
    text: '--dry-run',
    summary: 'show what the import would do, and write nothing',
    of: ['content import'],
  },
  { text: '--remove', summary: 'take the class and its people away again', of: ['demo'] },
  { text: '--yes', summary: 'in production, where real people are', of: ['demo'] },
  { text: '--origin NAME', summary: 'only this one', of: ['content export'] },
  {
    text: '--force',
    summary: 'DIR may contain files; folders with the same name are replaced',
    of: ['content export'],
  },
  {
    text: '--yes',
    summary: 'change them; students see that the question was corrected',
    of: ['content regrade'],
  },
  { text: '--json', summary: 'print JSON', of: ['memory evaluate'] },
  { text: '--all', summary: 'check every row, not only a sample', of: ['doctor'] },
  { text: '--json', summary: 'print JSON', of: ['doctor'] },
  {
    text: '--replay',
    summary: 'work out every result again and list those that differ',
    of: ['doctor'],
  },
]

const width = 39

const lineOf = ({ name, needs, mayHave, summary }: Command) =>
  `  ${[name, ...needs, ...(mayHave ? [mayHave] : [])].join(' ').padEnd(width - 1)} ${summary}`
const optionLine = ({ text, summary }: Option) => `    ${text.padEnd(width - 3)} ${summary}`

/** Options are listed after the last of the commands that take them. */
function linesOf(commands: Command[]): string[] {
  const names = commands.map(({ name }) => name)
  return commands.flatMap((command) => {
    const own = options.filter(
      ({ of }) => of.filter((name) => names.includes(name)).at(-1) === command.name,
    )
    return [lineOf(command), ...own.map(optionLine)]
  })
}

const inFull = () => `Usage: npm run kinnow -- <command>

Commands:
${groups.map((group) => linesOf(group).join('\n')).join('\n\n')}

  --help, -h                             show this text; after a command: its own options

The school is the one in DATA_DIR and DATABASE_URL, as for npm start. See docs/operating for more.
`

/** All commands, those of a group such as `user`, or the one that `words` begin with. */
export function usageOf(words: string[]): string {
  const known = findCommand(words)
  const commands = known ? [known] : inGroup(words[0])
  if (commands.length === 0) return inFull()
  return `Usage: npm run kinnow -- <command>\n\n${linesOf(commands).join('\n')}\n`
}

const findCommand = (words: string[]): Command | undefined =>
  groups.flat().find(({ name }) => {
    const parts = name.split(' ')
    return parts.every((part, index) => part === words[index])
  })

const inGroup = (word: string | undefined): Command[] =>
  groups.flat().filter(({ name }) => name.startsWith(`${word} `))

/** What is wrong with a command as it was typed; null where nothing is. */
export function faultOf(words: string[], flags: Flags): string | null {
  const command = findCommand(words)
  if (!command) return unknown(words)
  const { name, needs, more = 0, check } = command
  const rest = words.slice(name.split(' ').length)
  const missing = needs.slice(rest.length).map((need) => need.replace(' | ', ' or '))
  if (missing.length > 0) return `"${name}" needs ${missing.join(' and ')}.`
  const extra = rest[needs.length + more]
  if (extra !== undefined) return `"${name}" does not take "${extra}".`
  const fault = check?.(rest, flags) ?? null
  return fault === null ? null : `"${name}" ${fault}.`
}

function unknown([group = '', word]: string[]): string {
  const names = inGroup(group).map(({ name }) => name.slice(group.length + 1))
  if (names.length === 0) return `There is no command "${group}".`
  return word === undefined
    ? `"${group}" needs one of: ${names.join(', ')}.`
    : `There is no command "${group} ${word}".`
}

export const seeHelp = 'See npm run kinnow -- --help.'
