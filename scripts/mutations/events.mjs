// What is done in an attempt, and what becomes of it, turned round.
const [events, fold] = [
  ['server/src/quizzes/attempt-events.test'],
  ['server/src/quizzes/fold-properties'],
]
const late = ['server/src/quizzes/late-answers']
const certainty = ['server/src/quizzes/certainty']

export default [
  {
    what: 'an answer that was read in time and held too late is taken',
    file: 'server/src/quizzes/attempt-events.ts',
    from: 'at > lastMoment(deadlineAt)',
    to: 'at > Number.POSITIVE_INFINITY * (lastMoment(deadlineAt) > 0 ? 1 : 1)',
    tests: late,
  },
  {
    what: 'an answer is acknowledged although another tab has handed in',
    file: 'server/src/quizzes/attempt-repository.ts',
    from: "    .where('submitted_at', 'is', null)\n    .returning('last_event_at')",
    to: "    .returning('last_event_at')",
    tests: late,
  },
  {
    what: 'events of one call have no order',
    file: 'server/src/quizzes/attempt-events.ts',
    from: 'held && held.at + index',
    to: 'held && held.at - index',
    tests: events,
  },
  {
    what: 'an event that came before is refused after the end',
    file: 'server/src/quizzes/attempt-events.ts',
    from: 'if (refusal && known?.attempt_id !== attemptId) return refusal',
    to: 'if (refusal) return refusal',
    tests: events,
  },
  {
    what: 'the same event may be of another kind',
    file: 'server/src/quizzes/attempt-events.ts',
    from: '    known.kind === event.kind &&\n',
    to: '',
    tests: events,
  },
  {
    what: 'gestures use up the room of answers',
    file: 'server/src/quizzes/event-rules.ts',
    from: 'counted.filter((one) => isAnswering(one.kind) === isAnswering(kind))',
    to: 'counted.filter((one) => isAnswering(one.kind) === isAnswering(kind) || true)',
    tests: events,
  },
  {
    what: 'what is kept of a question has no end',
    file: 'server/src/quizzes/event-rules.ts',
    from: '>= most',
    to: '>= most * 9',
    tests: events,
  },
  {
    what: 'a question uses up the room of the others',
    file: 'server/src/quizzes/attempt-events.ts',
    from: 'counted.filter((one) => one.questionId === questionId)',
    to: 'counted.filter((one) => one.questionId !== undefined || questionId)',
    tests: events,
  },
  {
    what: 'an answer is taken back after it was explained',
    file: 'server/src/quizzes/event-rules.ts',
    from: "rules.feedback === 'at-once' ? refuse('invalid', explained) : nothing",
    to: "rules.feedback === undefined ? refuse('invalid', explained) : nothing",
    tests: events,
  },
  {
    what: 'an answer that was taken back counts',
    file: 'server/src/quizzes/fold.ts',
    from: "if (kind === 'clear' && rules.feedback !== 'at-once') counting.delete(id)",
    to: "if (kind === 'clear' && rules.feedback === 'at-once') counting.delete(id)",
    tests: [...events, ...fold],
  },
  {
    what: 'a flag cannot be taken away',
    file: 'server/src/quizzes/question-state.ts',
    from: 'return { flagged: false }',
    to: 'return { flagged: true }',
    tests: events,
  },
  {
    what: 'a question that was answered is still left for later',
    file: 'server/src/quizzes/question-state.ts',
    from: 'return { answered: true, skipped: false }',
    to: 'return { answered: true }',
    tests: fold,
  },
  {
    what: 'one is sure after the explanation',
    file: 'server/src/quizzes/question-state.ts',
    from: "const isTold = answered && feedback === 'at-once'",
    to: 'const isTold = answered && feedback === undefined',
    tests: [...fold, ...certainty],
  },
  {
    what: 'the overview is no place to go on at',
    file: 'server/src/quizzes/question-state.ts',
    from: '(state || questionId === null)',
    to: 'state',
    tests: events,
  },
  {
    what: 'how sure one is is asked in every quiz',
    file: 'server/src/quizzes/event-rules.ts',
    from: 'rules.certainty && isGraded(question)',
    to: 'isGraded(question)',
    tests: certainty,
  },
  {
    what: 'how sure one was is told before the answers are',
    file: 'server/src/quizzes/results.ts',
    from: 'isTold && frozen.rules.certainty ?',
    to: 'frozen.rules.certainty ?',
    tests: certainty,
  },
  {
    what: 'who was sure and right at the second try was right',
    file: 'server/src/quizzes/certainty.ts',
    from: 'answer.isRight && answer.tried === 1',
    to: 'answer.isRight',
    tests: certainty,
  },
]
