import {fileBody} from './upload';
import type {Story} from './story';

/** Uploads of encrypted files. */
export const fileStories: readonly Story[] = [
  {
    name: 'A passport is uploaded',
    tell: async (partner) => {
      await partner.call('createFile', {}, await fileBody('passport.pdf'));
    },
  },
  {
    name: 'Uploads are refused',
    tell: async (partner) => {
      const passport = await fileBody('passport.pdf');
      const [head = '', key = '', iv = '', text = '', tag = ''] = passport.content.split('.');
      const broken = [head, key, iv, `AAAA${text.slice(4)}`, tag].join('.');
      const bodies = [
        {...passport, content: broken},
        await fileBody('passport.pdf', 'KYC', {kid: 'enc-2024-10'}),
        {...(await fileBody('passport.jpg', 'KYC', {cty: 'image/png'})), contentType: 'image/png'},
        {...passport, sha256: '0'.repeat(64)},
        await fileBody('virus.pdf'),
      ];
      for (const body of bodies) {
        await partner.call('createFile', {}, body);
      }
    },
  },
];
