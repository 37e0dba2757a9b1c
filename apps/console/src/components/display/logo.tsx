/** The app's sign, put in by the build (vite/app-look.ts). */
declare const appLogo: string

/** The app's sign beside a name, which says what it stands for. */
export const Logo = ({ size }: { readonly size: number }) => <img src={appLogo} alt="" width={size} height={size} />

/** Makes the app's sign that of the browser's tab. */
export function showLogoInTab(): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', appLogo)
}
