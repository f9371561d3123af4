/** The folder of generated files that are served unchanged. It is one of the `staticDirectories`. */
export const generatedFolder = 'generated';
