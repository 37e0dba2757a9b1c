import type { ReactNode } from 'react'
import styles from './auth-form.module.css'

/** The end of a sign-in page: the link to the other one. */
export const AuthFoot = ({ children }: { readonly children: ReactNode }) => <p className={styles.centre}>{children}</p>
