import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { lightContract } from './light-contract.ts'
import { sharedFiles } from './shared-files.ts'

export default defineConfig({
  plugins: [lightContract(), reactRouter(), sharedFiles()],
  environments: {
    // What makes pages on the server is whole in one place, with React as it is for readers, not for its developers.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
  // The one worker brings its interpreter as a module.
  worker: { format: 'es' },
  // data: addresses would not pass the content security policy.
  build: { assetsInlineLimit: 0 },
})
