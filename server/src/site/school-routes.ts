// What the pages need to know of the school's settings, and how much it has to learn from.
import { figures, site } from '@kinnow/contract/site'
import { countAll } from '../catalog/school-size-repository.ts'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import type { Settings } from '../lib/process/settings.ts'

export function schoolRoutes(serve: Serve, db: Database, settings: Settings): void {
  serve(site, async () => ({
    codeLength: settings.codeLength,
    hasGoogle: settings.googleClientId !== undefined,
    weekendCoursesPath: settings.weekendCoursesPath,
  }))

  serve(figures, () => countAll(db))
}
