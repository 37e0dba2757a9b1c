import { CallError, NetworkError } from '@c2c/client'
import { attachUpload, rechargeCreate, rechargeShoukuanAddress } from '@c2c/contract'
import { useState } from 'react'
import { api, withData } from '../../lib/api.ts'
import { useSubmit } from '../../lib/call/use-submit.ts'
import { toast } from '../../lib/message/toast.ts'

/** In whole USDT: far below the amount from which a sandbox asks two people. */
const amount = '1000'

interface PlayMoney {
  readonly busy: boolean
  get(): void
}

/**
 * Play money of a sandbox: a recharge like any other, with a drawn picture for a receipt. The sandbox's reviewer approves it, so that no
 * call gives money away.
 */
export function usePlayMoney(): PlayMoney {
  const [drawing, setDrawing] = useState(false)
  const { busy, submit } = useSubmit(rechargeCreate)
  const get = async (): Promise<void> => {
    setDrawing(true)
    try {
      const { type, address } = withData(await api().call(rechargeShoukuanAddress, { type: '' }))
      const { id } = withData(await api().upload(attachUpload, await drawReceipt()))
      await submit({ type, address, amount, credentials: id, txid: '' })
    } catch (error) {
      if (error instanceof CallError) toast.text(error.message, 'warning')
      else if (error instanceof NetworkError) toast.key('common.connectionLost', 'warning')
      else throw error
    } finally {
      setDrawing(false)
    }
  }
  return { busy: busy || drawing, get: () => void get() }
}

const side = 96
const cell = 12

/** A picture of random squares: a receipt counts once, so no two may look alike. */
async function drawReceipt(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  const colours = crypto.getRandomValues(new Uint16Array((side / cell) ** 2))
  for (const [index, colour] of colours.entries()) {
    if (!context) break
    context.fillStyle = `hsl(${colour % 360} 70% ${20 + (colour >> 9) / 2}%)`
    context.fillRect((index * cell) % side, Math.floor((index * cell) / side) * cell, cell, cell)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the browser made no picture of the canvas')
  return new File([blob], 'receipt.png', { type: blob.type })
}
