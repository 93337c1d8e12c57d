// Words of the overview of a quiz and of handing it in.
export const handIn = {
  noneOpen: 'Every question is answered',
  allAnswered: (count: string) => `All ${count} answered`,
  open: (count: number) =>
    count === 1 ? '1 question is unanswered' : `${count} questions are unanswered`,
  answered: (count: number) => {
    if (count === 0) return 'Nothing is answered yet.'
    return count === 1 ? '1 is answered.' : `${count} are answered.`
  },
  unsaved: (count: number) => {
    if (count === 0) return ''
    return count === 1
      ? '1 is chosen and not saved; it is handed in as it is.'
      : `${count} are chosen and not saved; they are handed in as they are.`
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
  worthALook: 'Unanswered and flagged questions',
  question: (number: number) => `Question ${number}`,
  notYet: 'Not answered yet.',
  notSaved: 'You chose an answer and did not save it. It is handed in as it is.',
  unfinished: 'What you wrote is not an answer yet. The one you saved before counts.',
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
    count === 1
      ? 'Hand in with 1 question unanswered?'
      : `Hand in with ${count} questions unanswered?`,
  askText: (count: number) =>
    count === 1
      ? 'It scores nothing, and you cannot answer it later.'
      : 'They score nothing, and you cannot answer them later.',
  askUnsavedTitle: (count: number) =>
    count === 1 ? 'Hand in 1 answer unchecked?' : `Hand in ${count} answers unchecked?`,
  askUnsaved: (numbers: number[]) => {
    const named = new Intl.ListFormat('en').format(numbers.map(String))
    return numbers.length === 1
      ? `At question ${named} you chose an answer and did not check it. It is handed in as it is.`
      : `At questions ${named} you chose answers and did not check them. They are handed in as they are.`
  },
  askBack: 'Keep answering',
  unsent: 'Some answers are still on this device. They must be sent before you can hand in.',
}
