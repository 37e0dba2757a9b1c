import { useTranslations } from 'use-intl'

const channels = ['email', 'telegram', 'whatsapp', 'wechat', 'line', 'phone', 'chat'] as const

/** Names a channel in the reader's language; one that the app does not know keeps the name that the operator gave it. */
export function useChannelName(): (channel: string) => string {
  const t = useTranslations('support.channel')
  return (channel) => {
    const word = channel.toLowerCase().replace(/[^a-z]/g, '')
    const known = channels.find((name) => name === word)
    return known ? t(known) : channel
  }
}
