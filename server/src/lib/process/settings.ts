// Every setting of the program, read once from the environment with readable complaints.
import { resolve } from 'node:path'
import { serverLimits } from '../util/server-limits.ts'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type LogShare, readShares } from './log-shares.ts'
import { type OpenIdService, openIdServices } from './openid-settings.ts'
import { PlainError } from '../util/plain-error.ts'

const flag = (values: [string, ...string[]]) => z.enum(values)

const isAddressOrNetwork = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/** Else a piece of a password would be taken for the host, and be printed where that is not found. */
function isWholeAddress(text: string): boolean {
  const address = URL.parse(text)
  return address !== null && !/[@#]/.test(address.pathname + address.search + address.hash)
}

const schema = z.object({
  NODE_ENV: flag(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .refine(
      isWholeAddress,
      'signs such as @ / # ? in its name or password must be written as %40 %2F %23 %3F',
    )
    .optional(),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(
      (text) => new Set(text).size >= 10,
      'must not be a sample: make one with `openssl rand -base64 32`',
    )
    .refine(
      (text) => !/change|secret|example|sample|0123456789|abcdefgh|qwerty/i.test(text),
      'must not be a sample: make one with `openssl rand -base64 32`',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(
      (text) => URL.parse(text)?.hostname,
      'must be an address, such as smtp://mail.example:587',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/\S@\S/, 'must hold an address, such as School <office@school.example>')
    .default('Kinnow <no-reply@localhost>'),
  OTP_LENGTH: z.enum(['4', '6']).default('4').transform(Number),
  REGISTER_DUPLICATE: flag(['silent', 'conflict']).default('silent'),
  PASSWORD_BLOCKLIST: flag(['default', 'strict']).default('default'),
  HSTS_SUBDOMAINS: z.enum(['0', '1']).default('0'),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isAddressOrNetwork),
      'must be addresses or networks, separated by commas',
    )
    .optional(),
  REQUEST_LIMIT: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .default(serverLimits.requests.perAddress),
  NETWORK_MAIL_LIMIT: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .default(serverLimits.mail.networkPerHour),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  OPENID_ISSUERS: openIdServices.optional(),
  CONTACT_EMAIL: z.email().optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  WEEKEND_COURSES_PATH: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'may hold small letters, digits and dashes')
    .default('weekend-courses'),
  METRICS_PORT: z.coerce.number('must be a number').int().min(0).max(65535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]*$/, 'may hold letters, digits and signs without spaces')
    .min(32, 'must have at least 32 characters')
    .optional(),
  SLOW_STATEMENT_MS: z.coerce.number('must be a number').min(0).default(serverLimits.database.slow),
  LOG_REQUESTS: z
    .string()
    .refine(
      (text) => readShares(text) !== null,
      'must be routes with shares from 0 to 1, such as /api/*=0.01,/api/users/login=1',
    )
    .optional(),
  LOG_LEVEL: flag(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Settings = {
  isProduction: boolean
  port: number
  host: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Whether it is the default: it is made from host and port then. */
  isPublicUrlGuessed: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** Hashes codes and signs cookies; unset = made at the first start and stored in `dataDir`. */
  secretKey: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  codeLength: number
  registerDuplicate: string
  passwordBlocklist: string
  /** Whether https is promised for every name below that of `publicUrl` too. */
  hstsSubdomains: boolean
  /** Proxies whose `X-Forwarded-For` is believed (S33). */
  trustProxy: string[]
  /** Calls a minute from one network without a token; 0 = no limit. */
  requestLimit: number
  /** Mails an hour that one network may cause, such as by registering (S7). */
  networkMailLimit: number
  googleClientId: string | undefined
  /** Beside Google. */
  openIdServices: OpenIdService[]
  /** Without a slash at the end. */
  googleIssuer: string
  /** Where messages of the contact form go; unset = the address in `mailFrom`. */
  contactEmail: string | undefined
  contentDir: string | undefined
  weekendCoursesPath: string
  /** `/metrics` on a port of its own, for this machine only. */
  metricsPort: number | undefined
  /** Who bears it may read `/metrics` on the public port. */
  metricsToken: string | undefined
  logLevel: string
  /** Which share of the calls of a route is logged. */
  logShare: LogShare
  /** Milliseconds from which a statement is logged; 0 = none. */
  slowStatement: number
}

/** Thrown with one line for each setting that cannot be used. */
export class SettingsError extends PlainError {}

/** By https, or not over any network. */
function isSafeAddress(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Of each setting the first fault: the others mostly follow from it. */
const firstOfEach = (issues: z.core.$ZodIssue[]) =>
  issues.filter(
    ({ path }, index) => issues.findIndex((other) => other.path[0] === path[0]) === index,
  )

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // An empty value in a shell or a compose file means "not set".
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = schema.safeParse(variables)
  if (!parsed.success) {
    throw new SettingsError(
      firstOfEach(parsed.error.issues)
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join('\n'),
    )
  }
  const value = parsed.data
  const isProduction = value.NODE_ENV === 'production'
  const missing = isProduction
    ? (['PUBLIC_URL', 'SMTP_URL', 'SECRET_KEY'] as const).filter(
        (name) => value[name] === undefined,
      )
    : []
  if (isProduction && value.GOOGLE_CLIENT_ID && value.GOOGLE_ISSUER.startsWith('http:')) {
    throw new SettingsError('GOOGLE_ISSUER: must start with https:// when NODE_ENV is production')
  }
  if (isProduction && value.OPENID_ISSUERS?.some(({ issuer }) => issuer.startsWith('http:'))) {
    throw new SettingsError(
      'OPENID_ISSUERS: each issuer must start with https:// when NODE_ENV is production',
    )
  }
  if (isProduction && value.PUBLIC_URL && !isSafeAddress(value.PUBLIC_URL)) {
    throw new SettingsError(
      'PUBLIC_URL: must start with https:// when NODE_ENV is production, except on this machine (localhost)',
    )
  }
  if (missing.length > 0) {
    throw new SettingsError(
      missing.map((name) => `${name}: must be set when NODE_ENV is production`).join('\n'),
    )
  }
  const host = value.HOST.includes(':') ? `[${value.HOST}]` : value.HOST
  const shownHost = value.HOST === '0.0.0.0' || value.HOST === '::' ? 'localhost' : host
  return {
    isProduction,
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://${shownHost}:${value.PORT}`).replace(/\/+$/, ''),
    isPublicUrlGuessed: value.PUBLIC_URL === undefined,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    secretKey: value.SECRET_KEY,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    codeLength: value.OTP_LENGTH,
    registerDuplicate: value.REGISTER_DUPLICATE,
    passwordBlocklist: value.PASSWORD_BLOCKLIST,
    hstsSubdomains: value.HSTS_SUBDOMAINS === '1',
    trustProxy: value.TRUST_PROXY ?? [],
    requestLimit: value.REQUEST_LIMIT,
    networkMailLimit: value.NETWORK_MAIL_LIMIT,
    googleClientId: value.GOOGLE_CLIENT_ID,
    openIdServices: value.OPENID_ISSUERS ?? [],
    googleIssuer: value.GOOGLE_ISSUER.replace(/\/+$/, ''),
    contactEmail: value.CONTACT_EMAIL,
    contentDir: value.CONTENT_DIR && resolve(value.CONTENT_DIR),
    weekendCoursesPath: value.WEEKEND_COURSES_PATH,
    metricsPort: value.METRICS_PORT,
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    logShare: readShares(value.LOG_REQUESTS ?? '') ?? (() => 0),
    slowStatement: value.SLOW_STATEMENT_MS,
  }
}
