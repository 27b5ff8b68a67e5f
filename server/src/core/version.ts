import manifest from '../../package.json' with { type: 'json' }

/** Of the application; in the changelog. */
export const { version } = manifest
