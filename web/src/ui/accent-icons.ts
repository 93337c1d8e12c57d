import { CodeXml, Languages, Landmark, Leaf, Palette, Pi } from 'lucide-react'

/** The small sign of a subject's accent. */
export const accentIcons = {
  sci: Leaf,
  math: Pi,
  eng: Languages,
  soc: Landmark,
  cs: CodeXml,
  art: Palette,
}
