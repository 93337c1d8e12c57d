// What the pages need to know of the school's settings, and how much it has to learn from.
import { logoPath } from '@kinnow/contract/logo-path'
import type { SchoolSettings } from '@kinnow/contract/school-settings'
import { figures, site } from '@kinnow/contract/site'
import { countAll } from '../catalog/school-size-repository.ts'
import type { ResponseCache } from '../lib/cache/response-cache.ts'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import type { Settings } from '../lib/process/settings.ts'
import { readSchoolSettings } from '../school-settings/repository.ts'

type Parts = { db: Database; settings: Settings; responseCache: ResponseCache }

export function schoolRoutes(serve: Serve, { db, settings, responseCache }: Parts): void {
  const readChoices = createChoices(db, responseCache)

  serve(site, async () => {
    const { name, logo, firstWeekday, registration, gradeScale } = await readChoices()
    return {
      codeLength: settings.codeLength,
      hasGoogle: settings.googleClientId !== undefined,
      weekendCoursesPath: settings.weekendCoursesPath,
      ...(settings.openIdServices.length > 0 && {
        signInServices: settings.openIdServices.map(({ id, label }) => ({ id, label })),
      }),
      ...(name !== null && { name }),
      ...(logo !== null && { logoUrl: logoPath(logo) }),
      ...(firstWeekday !== null && { firstWeekday }),
      ...(registration === 'closed' && { isRegistrationClosed: true }),
      ...(registration === 'code' && { needsClassCode: true }),
      ...(settings.smtpUrl === undefined && { sendsNoMail: true }),
      ...(gradeScale.kind !== 'percent' && { gradeScale }),
    }
  })

  serve(figures, () => countAll(db))
}

/**
 * Reads what the school has chosen. While the database is away the last answer is used, so that pages open all the same; not
 * once cached pages were dropped, since a page of old settings would be cached again.
 */
function createChoices(db: Database, responseCache: ResponseCache) {
  let last: { generation: number; choices: SchoolSettings } | undefined
  return async (): Promise<SchoolSettings> => {
    const { generation } = responseCache
    try {
      const choices = await readSchoolSettings(db)
      last = { generation, choices }
      return choices
    } catch (error) {
      if (last?.generation === responseCache.generation) return last.choices
      throw error
    }
  }
}
