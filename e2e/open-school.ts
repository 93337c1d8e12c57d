// Before all journeys: a school that has opened and taken in its first courses, which each journey gets a copy of.
import { School, sparePort } from './school.ts'

export default async function openSchool() {
  const school = new School(await sparePort(), {})
  await school.start()
  process.env['OPENED_DATA'] = await school.leaveData()
  return () => school.remove()
}
