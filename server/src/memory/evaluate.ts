// How well the model predicts recall: its prediction before each answer, beside the result. Pure.
import { recallAfter } from './fsrs.ts'
import type { Repetition } from './fold.ts'

/** One answer at least a day after the one before. */
export type Prediction = {
  /** The model's prediction, 0 to 1, and whether it was recalled. */
  predicted: number
  recalled: boolean
  /** Whole days since the answer before. */
  days: number
  /** Which answer of its question it is, the first being 1, and how often it was gone before. */
  turn: number
  lapses: number
}

export type Evaluation = {
  answers: number
  /** Log loss: the mean of −ln of the probability predicted for each result; smaller is better. */
  logLoss: number
  /** Of who always says the mean. */
  baseline: number
  /** Root of the mean squared difference, of answers with alike histories together. */
  rmseBins: number
  /** The results in ten bins of the prediction, from the lowest on; bins without answers are left out. */
  calibration: { from: number; answers: number; predicted: number; recalled: number }[]
}

/** Below this many answers nothing is reported. */
export const fewestAnswers = 100

/** The answers of one question, in order, that count here; `weights` in place of those each was scheduled by. */
export function toldBy(repetitions: Repetition[], weights?: readonly number[]): Prediction[] {
  let turn = 0
  let lapses = 0
  return repetitions.flatMap((one): Prediction[] => {
    if (one.grade === null) return []
    if (one.isRestart) [turn, lapses] = [0, 0]
    turn += 1
    const before = lapses
    if (one.grade === 1) lapses += 1
    if (one.before === null || one.days === null || one.days === 0) return []
    return [
      {
        predicted: recallAfter(one.days, one.before.stability, weights ?? one.event.weights),
        recalled: one.grade > 1,
        days: one.days,
        turn,
        lapses: before,
      },
    ]
  })
}

const nearest = (value: number) => Math.min(0.9999, Math.max(0.0001, value))

/** −ln of the probability predicted for the result. */
export const lossOf = (recalled: boolean, predicted: number) =>
  -Math.log(recalled ? nearest(predicted) : 1 - nearest(predicted))

const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

/** The bins of the benchmark of schedulers: by the gap, the turn and the lapses, each on a scale of its own. */
const binOf = ({ days, turn, lapses }: Prediction) =>
  [
    2.48 * 3.62 ** Math.floor(Math.log(days) / Math.log(3.62)),
    1.99 * 1.89 ** Math.floor(Math.log(turn) / Math.log(1.89)),
    lapses === 0 ? 0 : 1.65 * 1.73 ** Math.floor(Math.log(lapses) / Math.log(1.73)),
  ]
    .map((one) => one.toFixed(4))
    .join(' ')

/** Null where there are too few to tell anything. Sources: srs-benchmark's log loss and RMSE(bins). */
export function evaluate(predictions: Prediction[]): Evaluation | null {
  if (predictions.length < fewestAnswers) return null
  const share = mean(predictions.map(({ recalled }) => Number(recalled)))
  const bins = [...Map.groupBy(predictions, binOf).values()]
  const squares = bins.map((bin) => {
    const came = mean(bin.map(({ recalled }) => Number(recalled)))
    const meanPrediction = mean(bin.map(({ predicted }) => predicted))
    return bin.length * (came - meanPrediction) ** 2
  })
  const tenths = Map.groupBy(predictions, ({ predicted }) =>
    Math.min(9, Math.floor(10 * predicted)),
  )
  return {
    answers: predictions.length,
    logLoss: mean(predictions.map(({ recalled, predicted }) => lossOf(recalled, predicted))),
    baseline: mean(predictions.map(({ recalled }) => lossOf(recalled, share))),
    rmseBins: Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / predictions.length),
    calibration: [...tenths]
      .toSorted(([one], [other]) => one - other)
      .map(([tenth, part]) => ({
        from: tenth / 10,
        answers: part.length,
        predicted: mean(part.map(({ predicted }) => predicted)),
        recalled: mean(part.map(({ recalled }) => Number(recalled))),
      })),
  }
}
