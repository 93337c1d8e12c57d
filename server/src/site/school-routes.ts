// What the pages need to know of the school's settings, and how much it has to learn from.
import { figures, site } from '@kinnow/contract/site'
import { countAll } from '../catalog/school-size-repository.ts'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { readSchoolSettings } from '../school-settings/repository.ts'
import type { Settings } from '../lib/process/settings.ts'

export function schoolRoutes(serve: Serve, db: Database, settings: Settings): void {
  serve(site, async () => {
    const { name, firstWeekday, registration } = await readSchoolSettings(db)
    return {
      codeLength: settings.codeLength,
      hasGoogle: settings.googleClientId !== undefined,
      weekendCoursesPath: settings.weekendCoursesPath,
      ...(name !== null && { name }),
      ...(firstWeekday !== null && { firstWeekday }),
      ...(registration === 'closed' && { isRegistrationClosed: true }),
    }
  })

  serve(figures, () => countAll(db))
}
