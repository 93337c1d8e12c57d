// A student at a browser: keeps cookies, sends the XSRF header as our pages do, and has a network address of their own.
import { jsonOf, send } from './http.mjs'

export const password = 'Mango2river!'
let made = Math.floor(Math.random() * 60_000)

export function makeStudent(server, email) {
  const number = (made += 1)
  const cookies = new Map()
  const student = {
    email: email ?? `student${number}-${process.pid}@example.com`,
    server,
    token: '',
    id: '',
    cookies,
    call,
    register,
    readCode,
    verify,
    login,
  }
  const from = `10.${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`

  /** Calls the API; `data` is what a good answer holds. `at` names another process of the school. */
  async function call(method, path, body, { at = student.server, ...options } = {}) {
    const xsrf = cookies.get('XSRF-TOKEN')
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(at.port, method, `/api${path}`, {
      body,
      isSecure: at.isSecure,
      ...options,
      headers: {
        'x-forwarded-for': from,
        ...(cookie && { cookie }),
        ...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
        ...(student.token && { authorization: `Bearer ${student.token}` }),
        ...options.headers,
      },
    })
    for (const line of answer.headers['set-cookie'] ?? []) keep(line)
    const json = jsonOf(answer)
    return { ...answer, json, data: json?.data }
  }

  function keep(line) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
    if (/max-age=0\b/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  async function register() {
    return call('POST', '/users/register', { email: student.email, password })
  }

  /** The newest code mailed to the address. */
  async function readCode() {
    const answer = await send(student.server.port, 'GET', '/dev/mail', {
      headers: { accept: 'application/json' },
    })
    const mail = jsonOf(answer)?.mails?.find(({ recipient }) => recipient === student.email)
    return /^\d{4,6}$/m.exec(mail?.text ?? '')?.[0]
  }

  async function verify(otp) {
    return call('POST', '/users/verify-otp', { email: student.email, otp })
  }

  async function login() {
    const answer = await call('POST', '/users/login', { email: student.email, password })
    if (answer.status === 200) {
      student.token = answer.data.token
      student.id = answer.data.user.id
    }
    return answer
  }

  return student
}

/** A student who is registered, confirmed and signed in. */
export async function signUp(server, email) {
  const student = makeStudent(server, email)
  const steps = [
    await student.register(),
    await student.verify(await student.readCode()),
    await student.login(),
  ]
  const refused = steps.find(({ status }) => status < 200 || status > 299)
  if (refused) throw new Error(`signing up: ${refused.status} ${refused.error ?? refused.text}`)
  return student
}

/** Many of them, one after another: `/dev/mail` shows the last fifty mails. */
export async function signUpMany(server, count) {
  const students = []
  while (students.length < count) students.push(await signUp(server))
  return students
}
