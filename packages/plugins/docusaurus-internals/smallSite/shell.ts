document.documentElement.dataset['shell'] = 'runs';
