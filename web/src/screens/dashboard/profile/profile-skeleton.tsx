import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './profile-skeleton.module.css'

export const ProfileSkeleton = () => <SkeletonList shape="row" count={3} className={styles.list} />
