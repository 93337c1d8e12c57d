// Words of what differs for one student.

export const arrangements = {
  title: 'Arrangements',
  attempts: 'Attempts',
  time: 'Time in timed quizzes',
  usualTime: 'As for everyone',
  times: (factor: number) => `${factor} times as long as for others`,
  timeText: 'Counts in every quiz with a time limit. The people who run your school set it.',
  timeTextOwner: 'Counts in every quiz with a time limit.',
  changeTime: 'Change it on their page',
  unlimited: 'No quiz of this class limits them',
  unlimitedText: 'A limit is set when a quiz is assigned, under Work.',
  dates: 'Dates and excuses',
  datesText: 'Change them beside the work, under “Work in this class”.',
  attemptsUsed: (begun: number, of: number) => `${begun} of ${of} used`,
  changeAttempts: 'Change',
  changeAttemptsOf: (quiz: string) => `Change the attempts of ${quiz}`,
}
