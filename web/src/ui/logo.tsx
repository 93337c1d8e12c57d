import { Link } from 'react-router'
import styles from './logo.module.css'

type Props = {
  /** What the school is called. */
  name: string
  /** The address of its own logo; otherwise the fruit is shown. */
  picture: string | undefined
}

/** The way home, with what the school is called. */
export function Logo({ name, picture }: Props) {
  return (
    <Link to="/" className={styles.logo}>
      {picture ? <LogoPicture src={picture} /> : <LogoMark />}
      <span className={styles.name}>{name}</span>
    </Link>
  )
}

/** The school's own logo, on white, as most are made for. Its name is beside it. */
export const LogoPicture = ({ src }: { src: string }) => (
  <img className={styles.picture} src={src} alt="" />
)

/** The fruit alone. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="19" cy="22.5" r="16" fill="#fa720c" />
      <path
        d="M14.2 13.2v18.6M15 22.5l9.4-8.4M15 22.5l9.4 8.4"
        fill="none"
        stroke="#fff"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path d="M24 8.2c.6-4.4 4.3-7 9.8-6.6.2 5-3.5 8-9.8 6.6Z" fill="#23935a" />
    </svg>
  )
}
