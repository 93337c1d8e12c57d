import { CircleUserRound, ExternalLink, LayoutDashboard, LogIn, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStudent, useToken } from '#lib/session.ts'
import { navigation } from '#texts/en/shell.ts'
import { Menu, menuItem } from '#ui/menu.tsx'
import styles from './account-menu.module.css'
import { ConfirmSignOut } from './confirm-sign-out.tsx'
import { OwnAccount, StudentFace } from './student-menu.tsx'

export function AccountMenu() {
  const isSignedIn = useToken() !== null
  const student = useStudent()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="only-d">
      <Menu
        label={navigation.accountMenu}
        buttonClass={styles.button}
        face={student ? <StudentFace student={student} /> : <CircleUserRound />}
      >
        {isSignedIn ? <SignedIn onSignOut={() => setAsking(true)} /> : <SignedOut />}
      </Menu>
      <ConfirmSignOut open={isAsking} onOpenChange={setAsking} />
    </div>
  )
}

function SignedIn({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <a href="/dashboard" target="_blank" rel="noopener" {...menuItem}>
        <LayoutDashboard />
        {navigation.dashboard}
        <span className="sr">{navigation.newTab}</span>
        <ExternalLink />
      </a>
      <OwnAccount onSignOut={onSignOut} />
    </>
  )
}

function SignedOut() {
  return (
    <>
      <Link to="/login" {...menuItem}>
        <LayoutDashboard />
        {navigation.dashboard}
      </Link>
      <Link to="/login" {...menuItem}>
        <LogIn />
        {navigation.login}
      </Link>
      <Link to="/signup" {...menuItem}>
        <UserPlus />
        {navigation.register}
      </Link>
    </>
  )
}
