import { theme, type ThemeConfig } from 'antd'

/** The console's look: antd's own, a little denser, in the product's primary colour. */
export const consoleTheme = (dark: boolean): ThemeConfig => ({
  algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  token: {
    colorPrimary: dark ? '#7a70ff' : '#4a3ef6',
    colorInfo: dark ? '#7a70ff' : '#4a3ef6',
    colorLink: dark ? '#9c95ff' : '#4a3ef6',
    borderRadius: 6,
    fontFamily:
      "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  },
  components: {
    Layout: { headerHeight: 56, headerPadding: '0 20px', headerBg: 'transparent' },
  },
})
