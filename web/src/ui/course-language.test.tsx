import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CourseLanguage, courseText } from './course-language.tsx'
import { TrustedHtml } from './trusted-html.tsx'

test.each([
  { language: 'ar', dir: 'rtl', script: 'Arab' },
  { language: 'ur-PK', dir: 'rtl', script: 'Arab' },
  { language: 'he', dir: 'rtl', script: 'Hebr' },
  { language: 'pa-Arab', dir: 'rtl', script: 'Arab' },
  { language: 'pa', dir: 'ltr', script: 'Guru' },
  { language: 'hi', dir: 'ltr', script: 'Deva' },
  { language: 'zh-TW', dir: 'ltr', script: 'Hant' },
])('$language runs $dir in $script', ({ language, dir, script }) => {
  expect(courseText(language)).toEqual({ lang: language, dir, 'data-script': script })
})

test('a language in Latin letters keeps the faces of the page', () => {
  expect(courseText('de')).toEqual({ lang: 'de', dir: 'ltr' })
})

test.each(['en', 'en-GB'])('words in the language of the page need no mark: %s', (language) => {
  expect(courseText(language)).toEqual({})
})

test('the HTML of a course says its language and direction', () => {
  render(
    <CourseLanguage value="ar">
      <TrustedHtml html="<p>ورقة</p>" />
    </CourseLanguage>,
  )

  const text = screen.getByText('ورقة').parentElement
  expect(text?.lang).toBe('ar')
  expect(text?.dir).toBe('rtl')
})
