import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { rememberedAcademic } from '#lib/selections.ts'
import { listCategories, listClasses } from '../api.ts'

/** The categories, for a screen that loads in the browser. */
export const useCategories = () =>
  useQuery({ queryKey: ['catalog', 'categories'], queryFn: () => listCategories(browserApi) })

/**
 * The classes of the digital school, for a list to choose from. SPEC §3: the academic category is remembered, so that
 * they need no search for it.
 */
export const useClasses = () =>
  useQuery({
    queryKey: ['catalog', 'classes'],
    queryFn: () => listClasses(browserApi, rememberedAcademic()),
  })
