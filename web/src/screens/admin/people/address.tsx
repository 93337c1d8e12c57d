import { Fragment } from 'react'

/** An email address that breaks in a narrow place before its signs, not within its words. */
export const Address = ({ text }: { text: string }) =>
  text.split(/(?=[@.])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text stay in their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
