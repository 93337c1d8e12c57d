import { useQuery } from '@tanstack/react-query'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { rememberedAcademic } from '#lib/selections.ts'
import { listCategories, listClasses } from '../api.ts'

export const categoriesQuery = (api: Api) => ({
  queryKey: ['catalog', 'categories'],
  queryFn: () => listCategories(api),
})

/** The categories, for a screen that loads in the browser. */
export const useCategories = () => useQuery(categoriesQuery(browserApi))

/** `knownId`: the academic category, where it is known. */
export const classesQuery = (api: Api, knownId?: string) => ({
  queryKey: ['catalog', 'classes'],
  queryFn: () => listClasses(api, knownId),
})

/**
 * The classes of the digital school, for a list to choose from. SPEC §3: the academic category is remembered, so that
 * they need no search for it.
 */
export const useClasses = () => useQuery(classesQuery(browserApi, rememberedAcademic()))
