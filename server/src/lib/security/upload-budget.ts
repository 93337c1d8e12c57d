// How many pictures a student, and packages an owner, may send within an hour. It is spent when one begins to come: sending slowly is no way around it.
import { refuseFor } from '../util/failure.ts'
import { serverLimits } from '../util/server-limits.ts'
import type { Limiter } from './limiter.ts'

const picturesOf = (studentId: string) => ({
  name: 'pictures',
  of: studentId,
  ...serverLimits.avatar.perStudent,
})

/** Of packages of courses, which only the office sends: checked, mended and checked again. */
const packagesOf = (ownerId: string) => ({
  name: 'packages',
  of: ownerId,
  ...serverLimits.courseImport.perOwner,
})

export const spendUpload =
  (limiter: Limiter) =>
  async (studentId: string, isPackage: boolean): Promise<void> => {
    const wait = await limiter.spend([isPackage ? packagesOf(studentId) : picturesOf(studentId)])
    if (wait > 0) refuseFor(wait)
  }

export const giveBackPicture = (limiter: Limiter, studentId: string) =>
  limiter.giveBack([picturesOf(studentId)])
