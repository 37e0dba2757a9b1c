import { primaryButton } from '@c2c/contract'
import { theme, type ThemeConfig } from 'antd'

/** The app's colours by the names of its tokens, put in by the build (vite/app-look.ts). */
declare const appPalette: Readonly<Record<'dark' | 'light', Readonly<Record<string, string>>>>

/** A colour of the app in one appearance. */
function colours(dark: boolean): (name: string) => string {
  const palette = appPalette[dark ? 'dark' : 'light']
  return (name) => {
    const colour = palette[name]
    if (colour === undefined) throw new Error(`the app has no colour --${name}`)
    return colour
  }
}

/** The app's primary colour lightened, so that rings, ticks and lines stand out from dark surfaces. */
const primaryOnDark = '#6360ff'

/** antd's tokens in the app's colours; they replace what antd derives from a few seeds. */
function appTokens(dark: boolean) {
  const of = colours(dark)
  const state = (name: 'Success' | 'Warning' | 'Error', text: string, soft: string) => ({
    [`color${name}`]: text,
    [`color${name}Text`]: text,
    [`color${name}TextHover`]: text,
    [`color${name}TextActive`]: text,
    [`color${name}Hover`]: text,
    [`color${name}Active`]: text,
    [`color${name}Bg`]: soft,
    [`color${name}BgHover`]: soft,
    [`color${name}Border`]: soft,
    [`color${name}BorderHover`]: text,
  })
  return {
    colorBgLayout: of('page'),
    colorBgContainer: of('surface'),
    colorBgElevated: dark ? of('raised') : of('surface'),
    colorBgSpotlight: dark ? of('edge') : of('text'),
    colorText: of('text'),
    colorTextSecondary: of('muted'),
    colorBorder: of('edge'),
    colorBorderSecondary: of('line'),
    colorPrimary: dark ? primaryOnDark : primaryButton.colour,
    colorPrimaryHover: dark ? primaryOnDark : of('primary-pressed'),
    colorPrimaryActive: of('primary-pressed'),
    colorPrimaryBg: of('accent-soft'),
    colorPrimaryBgHover: of('accent-soft'),
    colorPrimaryBorder: dark ? of('edge') : of('line'),
    colorPrimaryText: of('accent-text'),
    colorInfo: of('accent-text'),
    colorInfoText: of('accent-text'),
    colorInfoBg: of('accent-soft'),
    colorInfoBorder: of('accent-soft'),
    colorLink: of('accent-text'),
    colorLinkHover: of('accent-text'),
    colorLinkActive: of('accent-text'),
    ...state('Success', of('good'), of('good-soft')),
    ...state('Warning', of('wait'), of('wait-soft')),
    ...state('Error', of('danger'), of('danger-soft')),
  }
}

/** The variables of the app's colours for our own style sheets: `--accent`, `--good` and others. */
export const colourVariables = (dark: boolean): readonly (readonly [name: string, colour: string])[] =>
  ['accent-text', 'muted', 'edge', 'good', 'surface'].map((name) => [`--app-${name}`, colours(dark)(name)])

/** antd's theme in the app's colours; `still` shows the end of each animation immediately. */
export function consoleTheme(prefersDark: boolean, still = false): ThemeConfig {
  const of = colours(prefersDark)
  return {
    algorithm: [
      prefersDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      // The second step sees what the first one has derived.
      (_seed, derived) => ({ ...(derived ?? theme.defaultAlgorithm(_seed)), ...appTokens(prefersDark) }),
    ],
    token: {
      motion: !still,
      borderRadius: 8,
      colorTextDescription: of('muted'),
      colorTextPlaceholder: of('muted'),
      colorSplit: of('line'),
      controlItemBgActive: of('accent-soft'),
      controlItemBgActiveHover: of('accent-soft'),
      controlItemBgHover: of('raised'),
      fontFamily:
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    },
    components: {
      Layout: {
        headerHeight: 56,
        headerPadding: '0 20px',
        headerBg: 'transparent',
        bodyBg: of('page'),
        lightSiderBg: of('surface'),
        siderBg: of('surface'),
      },
      Descriptions: { titleMarginBottom: 8 },
      // The app's own colour for the one primary action; white on the light red of dark screens is too faint.
      Button: {
        colorPrimary: primaryButton.colour,
        colorPrimaryHover: of('primary-pressed'),
        colorPrimaryActive: of('primary-pressed'),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...(prefersDark ? { dangerColor: of('page') } : {}),
      },
      Menu: { itemBg: 'transparent', itemSelectedColor: of('accent-text'), itemSelectedBg: of('accent-soft') },
      Tabs: { itemSelectedColor: of('accent-text'), itemHoverColor: of('accent-text'), inkBarColor: of('accent-text') },
      Pagination: { itemActiveColor: of('accent-text') },
      Segmented: { itemSelectedBg: of('surface'), trackBg: of('raised') },
      // As large as a target has to be (WCAG 2.2, 2.5.8).
      Switch: { trackHeight: 24 },
      Table: { headerBg: of('raised'), headerSortActiveBg: of('raised'), bodySortBg: 'transparent' },
      Input: { activeBorderColor: of('accent-text'), hoverBorderColor: of('accent-text') },
      InputNumber: { activeBorderColor: of('accent-text'), hoverBorderColor: of('accent-text') },
      Select: { activeBorderColor: of('accent-text'), hoverBorderColor: of('accent-text') },
    },
  }
}
