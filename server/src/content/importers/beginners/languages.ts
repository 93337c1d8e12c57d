// The languages of a course, recognized in its folder by its quizzes and its translations.
import type { Scan } from '../../read/scan.ts'

/** Of quiz files whose name is no language's code. */
const misnamed: Record<string, string> = { gr: 'el', hin: 'hi', kr: 'ko', tam: 'ta' }

/** Folders of translations are named by country where it is the country that tells. */
const tags: Record<string, string> = { br: 'pt-br', hk: 'zh-hk', mo: 'zh-mo', tw: 'zh-tw' }

/** One file a language, or a folder of several; repackaged courses have them at the top. */
const quizFile =
  /^(?:quizzes|quiz-app\/src\/assets\/(?:translations|data))\/([^/.]+)(?:\.json|\/[^/]+\.json)$/

const isCode = (name: string) => /^[a-z]{2,3}(-[a-z]{2,4})?$/.test(name)
const codeOf = (name: string) => name.toLowerCase().replace('_', '-')

/** By language, each with its files in the order of their names. */
export const quizFilesOf = (scan: Scan) => {
  const files = new Map<string, string[]>()
  for (const path of scan.files.keys()) {
    const name = codeOf(quizFile.exec(path)?.[1] ?? '')
    const language = misnamed[name] ?? name
    if (isCode(language)) files.set(language, [...(files.get(language) ?? []), path])
  }
  return files
}

/** Each language with the folder of its translations. */
export const translationsOf = (scan: Scan) => {
  const folders = new Map<string, string>()
  for (const path of scan.files.keys()) {
    const [folder, name = ''] = /^translations\/([^/]+)(?=\/)/.exec(path) ?? []
    if (folder && isCode(codeOf(name))) folders.set(codeOf(name), folder)
  }
  return folders
}

/** Where older courses have a page in another language: in a folder beside it. */
export const besidePage = (path: string, language: string): string | null =>
  language === 'en' ? null : path.replace(/([^/]+)\.md$/, `translations/$1.${language}.md`)

/** All languages that a course is there in, English first. */
export const languagesOf = (scan: Scan): string[] => {
  const beside = [...scan.files.keys()].flatMap((path) => {
    const name = /\/translations\/README\.([\w-]+)\.md$/.exec(path)?.[1]?.toLowerCase()
    return name && isCode(name) ? [name] : []
  })
  const found = [...quizFilesOf(scan).keys(), ...translationsOf(scan).keys(), ...beside]
  return [...new Set(['en', ...found.toSorted()])]
}

export const tagOf = (language: string) => tags[language] ?? language

/** As its speakers call it. */
export const nameOfLanguage = (language: string) => {
  const tag = tagOf(language)
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}
