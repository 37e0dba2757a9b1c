import { Logo } from '../../../../components/layout/logo.tsx'
import styles from './auth-form.module.css'

interface AuthHeadProps {
  readonly title: string
  readonly text: string
}

/** The head of the sign-in pages: the operator's logo, and the page's purpose. */
export const AuthHead = ({ title, text }: AuthHeadProps) => (
  <div className={styles.head}>
    <Logo size={52} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.intro}>{text}</p>
  </div>
)
