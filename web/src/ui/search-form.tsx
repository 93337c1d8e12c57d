import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import field from './search-field.module.css'
import styles from './search-form.module.css'
import { SearchLandmark } from './search-landmark.tsx'

type Props = {
  /** The page of results, with the query in `?q=`. */
  action: string
  label: string
  button: string
}

/** A field that leads to a page of results, with or without scripts. */
export const SearchForm = ({ action, label, button }: Props) => (
  <SearchLandmark className={styles.form}>
    <Form method="get" action={action}>
      <label className={field.search}>
        <span className="sr">{label}</span>
        <Search />
        <input type="search" name="q" placeholder={label} autoComplete="off" required />
      </label>
      <Button type="submit" variant="secondary">
        {button}
      </Button>
    </Form>
  </SearchLandmark>
)
