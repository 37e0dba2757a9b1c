/** The bytes of a file in base64. */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const [, data = ''] = typeof reader.result === 'string' ? reader.result.split(',', 2) : []
      resolve(data)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a file cannot be read')))
    reader.readAsDataURL(file)
  })
