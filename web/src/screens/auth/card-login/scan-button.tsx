import { QrCode } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { cardLogin as texts } from '#texts/en/class-cards.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from '../card-login.module.css'
import { readScanned } from './printed.ts'
import type { Printed } from './printed.ts'

type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/**
 * Reads the code from a photo, where the browser can: the page itself gets no camera. Elsewhere the
 * camera of a phone or tablet opens the address of the code.
 */
export function ScanButton({ onRead }: { onRead: (printed: Printed) => void }) {
  const isBrowser = useIsBrowser()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const Reader = isBrowser ? (globalThis as WithDetector).BarcodeDetector : undefined
  if (!Reader) return null

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [photo] = target.files ?? []
    // The same photo may be chosen again.
    target.value = ''
    if (!photo || !Reader) return
    setBusy(true)
    const found = await readPhoto(new Reader({ formats: ['qr_code'] }), photo)
    setBusy(false)
    setMissing(found === null)
    if (found) onRead(found)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        className={styles.scan}
        busy={isBusy && texts.scanning}
        onClick={() => input.current?.click()}
      >
        <QrCode />
        {texts.scan}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={texts.scan}
        onChange={(event) => void read(event)}
      />
      {isMissing && (
        <div role="alert" className="mt2">
          <FieldError text={texts.notFound} />
        </div>
      )}
      <div className={styles.or}>
        <span>{texts.orType}</span>
      </div>
    </>
  )
}

/** Null for a picture without a card, and for what is no picture. */
async function readPhoto(detector: Detector, photo: File): Promise<Printed | null> {
  try {
    const codes = await detector.detect(await createImageBitmap(photo))
    for (const { rawValue } of codes) {
      const printed = readScanned(rawValue)
      if (printed) return printed
    }
  } catch {
    return null
  }
  return null
}
