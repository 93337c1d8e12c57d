import type { Student } from '@kinnow/contract/auth'
import { hasRole } from '@kinnow/contract/roles'
import { ArrowLeftRight, LogOut, School, UserRound, Users } from 'lucide-react'
import { Link } from 'react-router'
import { peoplePath } from '#features/admin/model/paths.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { useStudent } from '#lib/session.ts'
import { dashboardNavigation } from '#texts/en/dashboard.ts'
import { navigation } from '#texts/en/shell.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Menu, menuItem } from '#ui/menu.tsx'
import styles from './account-menu.module.css'

export const StudentFace = ({ student }: { student: Student }) => (
  <Avatar name={student.name ?? student.email ?? ''} src={student.avatarUrl} />
)

/** What every menu of a signed-in student ends with. */
export const OwnAccount = ({ onSignOut }: { onSignOut: () => void }) => (
  <>
    <Link to="/dashboard/profile" {...menuItem}>
      <UserRound />
      {navigation.profile}
    </Link>
    <button type="button" onClick={onSignOut} {...menuItem}>
      <LogOut />
      {navigation.signOut}
    </button>
  </>
)

/** The account menu on the dashboard; on phones the only place to sign out there. */
export function StudentMenu({ onSignOut }: { onSignOut: () => void }) {
  const student = useStudent()
  return (
    <Menu
      label={navigation.accountMenu}
      buttonClass={styles.button}
      face={student ? <StudentFace student={student} /> : <UserRound />}
    >
      {student && hasRole(student.role, 'teacher') && (
        <Link to={teachPath} {...menuItem}>
          <Users />
          {dashboardNavigation.teaching}
        </Link>
      )}
      {student?.role === 'owner' && (
        <Link to={peoplePath} {...menuItem}>
          <School />
          {dashboardNavigation.school}
        </Link>
      )}
      <Link to="/dashboard/change-course" {...menuItem}>
        <ArrowLeftRight />
        {dashboardNavigation.changeCourse}
      </Link>
      <OwnAccount onSignOut={onSignOut} />
    </Menu>
  )
}
