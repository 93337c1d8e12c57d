// R12: codes and grants that are used at once on two processes count as on one (S3, S4, S16).
import { startNodes } from './lib/server.mjs'
import { makeStudent, signUp } from './lib/student.mjs'

export const engines = ['sqlite', 'postgres']
export const isQuick = true
export const limit = '3 compared, 1 × 200, 1 × 200'

export async function run(place) {
  const nodes = await startNodes(place)
  const at = (n) => ({ at: nodes[n % nodes.length] })
  const many = (count, start) =>
    Promise.all(Array.from({ length: count }, (_, n) => start(n))).then((answers) => ({
      good: answers.filter(({ status }) => status === 200).length,
      compared: answers.filter(({ json }) => json?.code === 'wrong-code').length,
      faults: answers.filter(({ status }) => status === 0 || status >= 500).length,
    }))
  const verify = (student, otp) => (n) =>
    student.call('POST', '/users/verify-otp', { email: student.email, otp }, at(n))

  const guessed = makeStudent(nodes[0])
  await guessed.register()
  const code = await guessed.readCode()
  const wrong = await many(
    100,
    verify(guessed, String((Number(code) + 1) % 10_000).padStart(4, '0')),
  )
  const late = await guessed.verify(code)

  const registered = makeStudent(nodes[0])
  await registered.register()
  const right = await many(20, verify(registered, await registered.readCode()))

  const forgetful = await signUp(nodes[0])
  // Their code went out within this minute: the next one would wait.
  await place.query(`update outbox set due_at = due_at - 120000, created_at = created_at - 120000`)
  await forgetful.call('POST', '/users/forget-password', { email: forgetful.email })
  await forgetful.verify(await forgetful.readCode())
  const reset = await many(20, (n) =>
    forgetful.call(
      'POST',
      `/users/reset-password?email=${forgetful.email}`,
      { newPassword: `Papaya${n}stone!` },
      at(n),
    ),
  )
  const faults = wrong.faults + right.faults + reset.faults
  return {
    figure: `${wrong.compared} wrong compared, then ${late.status}; ${right.good} verified; ${reset.good} reset; ${faults} faults`,
    passed:
      wrong.compared === 3 &&
      late.status >= 400 &&
      right.good === 1 &&
      reset.good === 1 &&
      faults === 0,
  }
}
