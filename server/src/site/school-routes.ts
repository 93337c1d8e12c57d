// What the pages need to know of the school's settings.
import { site } from '@kinnow/contract/site'
import type { Serve } from '../lib/routes.ts'
import type { Settings } from '../lib/settings.ts'

export function schoolRoutes(serve: Serve, settings: Settings): void {
  serve(site, async () => ({
    codeLength: settings.codeLength,
    hasGoogle: settings.googleClientId !== undefined,
    weekendCoursesPath: settings.weekendCoursesPath,
  }))
}
