// Words of the overview of a quiz and of handing it in.
export const handIn = {
  noneOpen: 'No question is open',
  allAnswered: (count: string) => `All ${count} answered`,
  open: (count: number) =>
    count === 1 ? '1 question is still open' : `${count} questions are still open`,
  answered: (count: number) => {
    if (count === 0) return 'Nothing is answered yet.'
    return count === 1 ? '1 is answered.' : `${count} are answered.`
  },
  unsaved: (count: number) => {
    if (count === 0) return ''
    return count === 1
      ? '1 is chosen and not saved; it is handed in as it stands.'
      : `${count} are chosen and not saved; they are handed in as they stand.`
  },
  flagged: (count: number) => {
    if (count === 0) return ''
    return count === 1
      ? 'You flagged 1 to look at again.'
      : `You flagged ${count} to look at again.`
  },
  list: 'Your questions',
  saved: (count: number) => {
    if (count === 0) return 'Nothing to save yet'
    return count === 1 ? 'Your answer is saved' : `All ${count} answers saved`
  },
  worthALook: 'Open and flagged questions',
  question: (number: number) => `Question ${number}`,
  notYet: 'Not answered yet.',
  notSaved: 'You chose an answer and did not save it. It is handed in as it stands.',
  unfinished: 'What stands there is no answer yet. The one you saved before counts.',
  chosen: 'chosen, not saved',
  skipped: 'You left it for later.',
  flaggedQuestion: (number: number) => `Question ${number}. You flagged it.`,
  answer: 'Answer',
  lookAgain: 'Look again',
  submit: 'Hand in',
  submitNow: 'Hand in now',
  submitting: 'Handing in…',
  noWayBack: 'Handing in cannot be undone.',
  answerQuestion: (number: number) => `Answer question ${number}`,
  backTo: (number: number) => `Back to question ${number}`,
  askTitle: (count: number) =>
    count === 1 ? 'Hand in with 1 question open?' : `Hand in with ${count} questions open?`,
  askText: (count: number) =>
    count === 1
      ? 'It earns nothing, and you cannot answer it afterwards.'
      : 'They earn nothing, and you cannot answer them afterwards.',
  askUnsavedTitle: (count: number) =>
    count === 1 ? 'Hand in 1 answer unchecked?' : `Hand in ${count} answers unchecked?`,
  askUnsaved: (numbers: number[]) => {
    const named = new Intl.ListFormat('en').format(numbers.map(String))
    return numbers.length === 1
      ? `At question ${named} you chose an answer and did not check it. It is handed in as it stands.`
      : `At questions ${named} you chose answers and did not check them. They are handed in as they stand.`
  },
  askBack: 'Go on answering',
  unsent: 'Some answers are still on this device. They must be sent before you can hand in.',
}
