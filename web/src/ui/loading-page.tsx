import { RefreshCw } from 'lucide-react'
import { errorScreen, loading, withoutScripts } from '#texts/en/shell.ts'
import { Slice } from './art/slice.tsx'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import styles from './loading-page.module.css'
import { Loading } from './spinner.tsx'

/**
 * The fallback of a route that loads in the browser; where nothing can be loaded there, it says so instead. So it does where
 * a script does not load: `early-press.ts` then shows the screen of SPEC §2 and handles its button.
 */
export const LoadingPage = () => (
  <div>
    <div className={styles.loading}>
      <Loading text={loading.page} />
    </div>
    <div className={styles.broken} role="alert" hidden>
      <Empty as="h1" art={<Slice />} title={errorScreen.title} text={errorScreen.text}>
        <Button>
          <RefreshCw />
          {errorScreen.retry}
        </Button>
      </Empty>
    </div>
    <noscript>
      <p className={styles.scriptless}>
        {withoutScripts.text} <a href="/explore/category">{withoutScripts.explore}</a>
      </p>
    </noscript>
  </div>
)
