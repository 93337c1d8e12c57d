import type { MetaFunction } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import { gallery as texts } from '#texts/en/gallery.ts'
import { Books } from '#ui/art/books.tsx'
import { GoogleMark } from '#ui/art/google-mark.tsx'
import { Slice } from '#ui/art/slice.tsx'
import { Sprout } from '#ui/art/sprout.tsx'
import { Cover } from '#ui/cover.tsx'
import type { CoverName } from '#ui/cover.tsx'
import { LogoMark } from '#ui/logo.tsx'
import { Exhibit } from './gallery/exhibit.tsx'
import { Room } from './gallery/room.tsx'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: texts.page, description: texts.description, path: '/samplesvg' }),
  // For authors; search engines do not lead students here.
  { name: 'robots', content: 'noindex' },
]

type Accent = keyof typeof texts.accentNames

const covers: [CoverName, Accent][] = [
  ['leaf', 'sci'],
  ['flask', 'sci'],
  ['graph', 'math'],
  ['book', 'eng'],
  ['globe', 'soc'],
  ['browser', 'cs'],
  ['shapes', 'art'],
  ['chart', 'soc'],
  ['code', 'cs'],
  ['numbers', 'math'],
  ['speech', 'eng'],
  ['rocket', 'art'],
]
const accents = Object.keys(texts.accentNames) as Accent[]
const { logo, slice, sprout, books, google } = texts.pictures

export default function Gallery() {
  return (
    <div className="wrap page">
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <Room title={texts.covers} text={texts.coversText}>
        {covers.map(([name, accent]) => (
          <Exhibit key={name} code={texts.coverLine(name)} accent={accent}>
            <Cover name={name} />
          </Exhibit>
        ))}
      </Room>
      <Room title={texts.accents} text={texts.accentsText}>
        {accents.map((accent) => (
          <Exhibit
            key={accent}
            name={texts.accentNames[accent]}
            code={texts.accentLine(accent)}
            accent={accent}
          >
            <Cover name="shapes" />
          </Exhibit>
        ))}
      </Room>
      <Room title={texts.others} text={texts.othersText}>
        <Exhibit {...logo}>
          <LogoMark />
        </Exhibit>
        <Exhibit {...slice}>
          <Slice />
        </Exhibit>
        <Exhibit {...sprout}>
          <Sprout />
        </Exhibit>
        <Exhibit {...books}>
          <Books />
        </Exhibit>
        <Exhibit {...google} small>
          <GoogleMark />
        </Exhibit>
      </Room>
    </div>
  )
}
