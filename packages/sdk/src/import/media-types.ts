/** The media types of files that metadata names, by file extension. Assets can have all but SVG. */
export const mediaTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    avif: 'image/avif',
    svg: 'image/svg+xml',
    mp4: 'video/mp4',
    webm: 'video/webm',
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    pdf: 'application/pdf',
    glb: 'model/gltf-binary',
  }),
)

/** The formats to convert other media to, by file extension. */
export const otherMedia: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PNG: 'heic heif tif tiff bmp psd eps jxl jp2 dng cr2 nef',
    MP4: 'mov m4v ogv avi mkv',
    MP3: 'm4a ogg oga flac aac aiff',
    GLB: 'gltf obj usdz fbx stl blend',
  }).flatMap(([format, endings]) => endings.split(' ').map((ending): [string, string] => [ending, format])),
)
