import { Logo } from '../../../../components/layout/logo.tsx'
import styles from './auth-form.module.css'

interface AuthHeadProps {
  readonly title: string
  readonly text: string
}

/** The opening of the sign-in pages: whose they are, and what they are for. */
export const AuthHead = ({ title, text }: AuthHeadProps) => (
  <div className={styles.head}>
    <Logo size={52} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.intro}>{text}</p>
  </div>
)
