import { Link } from 'react-router'
import { useToken } from '#lib/session.ts'
import { useSchool, useSite } from '#lib/use-site.ts'
import { footer, navigation, product } from '#texts/en/shell.ts'
import { Logo } from '#ui/logo.tsx'
import { classes } from '#ui/classes.ts'
import styles from './site-footer.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

// A link never leads to a missing page: only paths of routes.ts are used.
const learn = [
  { to: '/explore/category', text: navigation.explore },
  { to: '/explore/category/digitalschool', text: footer.digitalSchool },
  { to: '/explore/category/skilledbased', text: footer.skills },
]
const weekend = (name: string) => ({ to: `/path/${name}`, text: footer.weekend })
const forVisitors = [
  { to: '/login', text: navigation.login },
  { to: '/signup', text: navigation.register },
]
const company = [
  { to: '/aboutus', text: navigation.about },
  { to: '/contactus', text: navigation.contact },
  { to: '/faq', text: footer.faq },
]
const legal = [
  { to: '/privacy-policy', text: footer.privacy },
  { to: '/terms-of-use', text: footer.terms },
]
const forStudents = [{ to: '/dashboard', text: navigation.dashboard }]

export function SiteFooter({ className }: { className?: string | undefined }) {
  const school = useSchool()
  const groups = [
    { title: footer.learn, links: [...learn, weekend(useSite().weekendCoursesPath)] },
    { title: footer.account, links: useToken() ? forStudents : forVisitors },
    { title: footer.company, links: company },
    { title: footer.legal, links: legal },
  ]
  return (
    <footer className={classes(styles.foot, className)}>
      <div className="wrap">
        <div className={styles.grid}>
          <div>
            <Logo {...school} />
            <p className={styles.tagline}>{product.tagline}</p>
          </div>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to}>{text}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.end}>
          <span>{footer.rights(school.name)}</span>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
