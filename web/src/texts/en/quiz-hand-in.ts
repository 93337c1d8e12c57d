// Words of the overview of a quiz and of handing it in.
export const handIn = {
  noneOpen: 'Every question is answered',
  allAnswered: (count: string) => `All ${count} answered`,
  open: (count: number) =>
    count === 1 ? '1 question is unanswered' : `${count} questions are unanswered`,
  answered: (count: number) => {
    if (count === 0) return 'Nothing is answered yet.'
    return count === 1 ? '1 question is answered.' : `${count} questions are answered.`
  },
  unsaved: (count: number) => {
    if (count === 0) return ''
    return count === 1
      ? '1 answer is chosen but not saved. It will be handed in as it is.'
      : `${count} answers are chosen but not saved. They will be handed in as they are.`
  },
  flagged: (count: number) => {
    if (count === 0) return ''
    return count === 1
      ? 'You flagged 1 question to check again.'
      : `You flagged ${count} questions to check again.`
  },
  list: 'Your questions',
  saved: (count: number) => {
    if (count === 0) return 'Nothing to save yet'
    return count === 1 ? 'Your answer is saved' : `All ${count} answers saved`
  },
  worthALook: 'Unanswered and flagged questions',
  question: (number: number) => `Question ${number}`,
  notYet: 'Not answered yet.',
  notSaved: 'You chose an answer but did not save it. It will be handed in as it is.',
  unfinished: 'What you wrote is not a full answer yet. The answer you saved before counts.',
  chosen: 'chosen but not saved',
  skipped: 'You left it for later.',
  flaggedQuestion: (number: number) => `Question ${number}. You flagged it.`,
  answer: 'Answer',
  lookAgain: 'Check again',
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
    count === 1
      ? 'Hand in 1 answer without checking it?'
      : `Hand in ${count} answers without checking them?`,
  askUnsaved: (numbers: number[]) => {
    const named = new Intl.ListFormat('en').format(numbers.map(String))
    return numbers.length === 1
      ? `In question ${named} you chose an answer but did not check it. It will be handed in as it is.`
      : `In questions ${named} you chose answers but did not check them. They will be handed in as they are.`
  },
  askBack: 'Keep answering',
  unsent: 'Some answers are still on this device. They must be sent before you can hand in.',
}
