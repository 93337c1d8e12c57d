import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { lightContract } from './light-contract.ts'

// What every page needs, in one file each: fewer requests, and it packs better than forty small ones.
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack)\//,
  },
  {
    name: 'kit',
    test: /web\/src\/(app\/(site-|nav|search-bu|error|notif|session|top|theme|missing-p|account|menu-b|sign)|lib\/|ui\/(base|accents|shapes|button|classes|spinner|logo|empty|menu|avatar|error|late|use-idle|use-pages|plain-notices|toast-place|dialog|not-found|kbd|search-form|search-l|art\/s)|texts\/en\/shell)/,
  },
  // Comes with the first dialog that is asked for, or with a page that may ask something without a line.
  {
    name: 'dialogs',
    test: /web\/src\/ui\/(confirm-dialog|titled-dialog|leave-question)/,
    minShareCount: 3,
  },
  // Small pieces that several pages share: together they are a request or two instead of twenty.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  {
    name: 'parts',
    test: /web\/src\/(ui\/|features\/catalog\/|texts\/en\/(units|explore))/,
    minShareCount: 3,
  },
]

export default defineConfig({
  plugins: [lightContract(), reactRouter()],
  environments: {
    // What makes pages on the server is whole in one place, with React as it is for readers, not for its developers.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // The one worker brings its interpreter as a module.
  worker: { format: 'es' },
  // data: addresses would not pass the content security policy.
  build: { assetsInlineLimit: 0 },
})
