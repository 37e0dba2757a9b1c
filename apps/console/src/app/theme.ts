import { primaryButton } from '@c2c/contract'
import { theme, type ThemeConfig } from 'antd'

// antd's default greys, green, amber and red are too faint for small text (contrast below 4.5 to 1).
const light = {
  colorPrimary: primaryButton.colour,
  colorInfo: primaryButton.colour,
  colorPrimaryHover: '#3a2ee0',
  colorLink: primaryButton.colour,
  colorTextDescription: 'rgba(0, 0, 0, 0.62)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.6)',
  colorSuccess: '#237804',
  colorSuccessBg: '#f3faee',
  colorSuccessBorder: '#b7e0a0',
  colorWarning: '#8a5300',
  colorWarningBg: '#fff8e8',
  colorWarningBorder: '#f3d193',
  colorError: '#cf1322',
  colorErrorBg: '#fff3f2',
  colorErrorBorder: '#f5b5b2',
}

const dark = {
  colorPrimary: '#7a70ff',
  colorPrimaryHover: '#6b60f5',
  colorInfo: '#b9b3ff',
  colorInfoBg: '#25223f',
  colorLink: '#c3beff',
  colorError: '#ff7875',
  colorErrorActive: '#e06a67',
  colorTextDescription: 'rgba(255, 255, 255, 0.65)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.62)',
}

/** antd's theme in the product's primary colour; `still` shows the end of each animation immediately. */
export const consoleTheme = (prefersDark: boolean, still = false): ThemeConfig => ({
  algorithm: prefersDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  token: {
    motion: !still,
    ...(prefersDark ? dark : light),
    borderRadius: 6,
    fontFamily:
      "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  },
  components: {
    Layout: { headerHeight: 56, headerPadding: '0 20px', headerBg: 'transparent' },
    Descriptions: { titleMarginBottom: 8 },
    ...(prefersDark
      ? {
          // White on the light red of dark screens is too faint.
          Button: { dangerColor: '#141414' },
          Menu: { itemSelectedColor: '#c9c5ff' },
          Tabs: { itemSelectedColor: '#c9c5ff', itemHoverColor: '#c9c5ff' },
        }
      : {}),
  },
})
