// People as they are typed to be invited: a name and an email in each line. Pure.

export type InvitedPerson = { name: string; email: string }
/** `line` as it was typed, `number` from 1. */
export type LineFault = { fault: 'no-email' | 'no-name'; line: string; number: number }

const emailAtEnd = /^(.*?)[\s,;<(]*([^\s,;<>()]+@[^\s,;<>()]+)[>)]?$/

/** The people of all lines that are not empty, and the lines that cannot be read. */
export function readInvited(text: string): { people: InvitedPerson[]; faults: LineFault[] } {
  const people: InvitedPerson[] = []
  const faults: LineFault[] = []
  for (const [index, typed] of text.split('\n').entries()) {
    const line = typed.trim()
    if (line === '') continue
    const [, name = '', email] = emailAtEnd.exec(line) ?? []
    const number = index + 1
    if (email === undefined) faults.push({ fault: 'no-email', line, number })
    else if (name.trim() === '') faults.push({ fault: 'no-name', line, number })
    else people.push({ name: name.trim(), email })
  }
  return { people, faults }
}
